import * as contract from '#contract/seller/application.ts';
import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import { requireConsole } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Applicant, applicantOf, isEmailVerified } from './applicant.ts';
import { showOwn } from './checks/marks.ts';
import {
  beginApplication,
  mayBeginAt,
  saveAddress,
  saveAgreement,
  saveBank,
  saveBusiness,
  saveLegal,
} from './draft.ts';
import { findOwn, listMainCategories } from './rows.ts';
import { submitApplication, withdrawApplication } from './submit.ts';

/** The applicant's own application. These serve people without a vendor, so they are no endpoints of a vendor. */
export async function applicationRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const show = async (applicant: Applicant) => {
    const row = await findOwn(db, applicant);
    if (!row) throw new AppError('not_found');
    return showOwn(db, row);
  };

  app.route(
    route(contract.getApplication, requireConsole, async (user) => {
      const applicant = applicantOf(user);
      const row = await findOwn(db, applicant);
      return {
        application: row ? await showOwn(db, row) : null,
        isEmailVerified: await isEmailVerified(db, applicant),
        agreementVersion: AGREEMENT.version,
        mayBeginAt: mayBeginAt(row)?.toISOString() ?? null,
        categories: await listMainCategories(db),
      };
    }),
  );

  app.route(
    route(contract.beginApplication, requireConsole, async (user, { body }) => {
      const applicant = applicantOf(user);
      await beginApplication(deps, applicant, body.language);
      return show(applicant);
    }),
  );

  app.route(
    route(contract.saveBusinessStep, requireConsole, async (user, { body: { version, ...data } }) => {
      await saveBusiness(deps, applicantOf(user), version, data);
      return show(applicantOf(user));
    }),
  );

  app.route(
    route(contract.saveLegalStep, requireConsole, async (user, { body: { version, ...data } }) => {
      await saveLegal(deps, applicantOf(user), version, data);
      return show(applicantOf(user));
    }),
  );

  app.route(
    route(contract.saveAddressStep, requireConsole, async (user, { body: { version, ...data } }) => {
      await saveAddress(deps, applicantOf(user), version, data);
      return show(applicantOf(user));
    }),
  );

  app.route(
    route(contract.saveBankStep, requireConsole, async (user, { body: { version, ...data } }) => {
      await saveBank(deps, applicantOf(user), version, data);
      return show(applicantOf(user));
    }),
  );

  app.route(
    route(contract.saveAgreementStep, requireConsole, async (user, { body: { version, ...data }, ip }) => {
      await saveAgreement(deps, applicantOf(user), version, data, ip);
      return show(applicantOf(user));
    }),
  );

  app.route(
    route(contract.submitApplication, requireConsole, async (user) => {
      await submitApplication(deps, applicantOf(user));
      return show(applicantOf(user));
    }),
  );

  app.route(
    route(contract.withdrawApplication, requireConsole, async (user) => {
      await withdrawApplication(db, applicantOf(user));
      return show(applicantOf(user));
    }),
  );
}

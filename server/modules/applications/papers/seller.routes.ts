import * as contract from '#contract/seller/papers.ts';
import { requireConsole } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { readPaper } from '#server/http/upload.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Applicant, applicantOf } from '#server/modules/applications/applicant.ts';
import { findOwn } from '#server/modules/applications/rows.ts';
import { showApplication } from '#server/modules/applications/view.ts';
import { addPaper, describePaper, openPaper, type PaperDeps, removePaper } from './papers.ts';
import { sendPaper } from './send-paper.ts';

/** The papers of the applicant's own application. */
export async function paperRoutes(app: App, deps: Deps & PaperDeps) {
  const { db } = deps;
  const show = async (applicant: Applicant) => {
    const row = await findOwn(db, applicant);
    if (!row) throw new AppError('not_found');
    return showApplication(db, row);
  };

  app.route(
    route(contract.addPaper, requireConsole, async (user, request) => {
      const applicant = applicantOf(user);
      const upload = await readPaper(request, contract.addPaper.upload);
      const id = await addPaper(deps, applicant, request.params.kind, upload);
      return { id, application: await show(applicant) };
    }),
  );

  app.route(
    route(contract.describePaper, requireConsole, async (user, { params, body }) => {
      await describePaper(db, applicantOf(user), params.id, body);
      return show(applicantOf(user));
    }),
  );

  app.route(
    route(contract.removePaper, requireConsole, async (user, { params }) => {
      await removePaper(deps, applicantOf(user), params.id);
      return {};
    }),
  );

  app.route(
    route(contract.openOwnPaper, requireConsole, async (user, { params }, reply) => {
      const applicant = applicantOf(user);
      return sendPaper(reply, await openPaper(deps, applicant.actor, params.id, applicant));
    }),
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { PaperFacts } from '#web/console/review/papers.tsx';
import { callApi } from '#web/console/session/api.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import type { VendorFile } from './data.ts';

/** Who the vendor is by law, where it is paid to, and the papers that were checked. */
export function Legal({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const { applicationId, bankAccount } = vendor;
  const number = (value: string | null, name: string, otherwise: string) =>
    value === null ? otherwise : <Digits value={value} name={name} />;
  const rows: [label: string, value: ReactNode][] = [
    [t('vendorFile.legalName'), vendor.legalName],
    [t('vendorFile.legalNameEn'), vendor.legalNameEn],
    [
      t('vendorFile.registration'),
      number(vendor.commercialRegistration, t('vendorFile.registration'), t('vendorFile.unknown')),
    ],
    [t('vendorFile.vatNumber'), number(vendor.vatNumber, t('vendorFile.vatNumber'), t('vendorFile.noVat'))],
    [t('vendorFile.address'), vendor.address],
    [t('vendorFile.addressEn'), vendor.addressEn],
    [
      t('vendorFile.account'),
      bankAccount
        ? t('vendorFile.accountOf', { holder: bankAccount.holder, digits: `\u2066${bankAccount.lastFour}\u2069` })
        : t('vendorFile.noAccount'),
    ],
  ];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <dl className="card divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="px-4 py-3 md:px-5">
            <dt className="text-sm text-cocoa-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">
              {typeof value === 'string' ? <bdi>{value}</bdi> : (value ?? t('vendorFile.unknown'))}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="vendor-papers" className="card overflow-hidden">
        <h2 id="vendor-papers" className="border-b border-line bg-glaze px-4 py-3 text-xl md:px-5">
          {t('papers.title')}
        </h2>
        {applicationId === null ? (
          <State icon="copy" title={t('vendorFile.noPapers')} text={t('vendorFile.noPapersText')} />
        ) : (
          <Papers applicationId={applicationId} />
        )}
      </section>
    </div>
  );
}

function Digits({ value, name }: { value: string; name: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <bdi dir="ltr" className="font-mono tabular-nums">
        {value}
      </bdi>
      <CopyButton text={value} name={name} />
    </span>
  );
}

function Papers({ applicationId }: { applicationId: string }) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: ['application', applicationId],
    queryFn: ({ signal }) => callApi('getReviewedApplication', { params: { id: applicationId } }, { signal }),
  });
  return (
    <>
      <Loaded
        query={query}
        skeleton={<RowSkeletons count={3} className="h-28" />}
        failure={t('vendorFile.papersFailed')}
      >
        {({ papers }) => (
          <ul className="divide-y divide-line">
            {papers.map((paper) => (
              <li key={paper.id} className="p-4 md:px-5">
                <PaperFacts paper={paper} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="border-t border-line px-4 py-2 md:px-5">
        <Link
          to={`/operator/applications/${applicationId}`}
          className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline"
        >
          {t('vendorFile.application')}
        </Link>
      </p>
    </>
  );
}

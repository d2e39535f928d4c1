import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useI18n } from '#web/console/operator/i18n.ts';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import type { LegalFacts, VendorFile } from './data.ts';
import { VendorPapers } from './papers/papers.tsx';

/** Who the vendor is by law, where it is paid to, and its papers. */
export function Legal({ vendor, legal }: { vendor: VendorFile; legal: LegalFacts }) {
  const { t } = useI18n();
  const { applicationId, bankAccount } = legal;
  const number = (value: string | null, name: string, otherwise: string) =>
    value === null ? otherwise : <Digits value={value} name={name} />;
  const rows: [label: string, value: ReactNode][] = [
    [t('vendorFile.legalName'), legal.legalName],
    [t('vendorFile.legalNameEn'), legal.legalNameEn],
    [
      t('vendorFile.registration'),
      number(legal.commercialRegistration, t('vendorFile.registration'), t('vendorFile.unknown')),
    ],
    [t('vendorFile.vatNumber'), number(legal.vatNumber, t('vendorFile.vatNumber'), t('vendorFile.noVat'))],
    [t('vendorFile.address'), legal.address],
    [t('vendorFile.addressEn'), legal.addressEn],
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
        <VendorPapers vendor={vendor} />
        {applicationId && (
          <p className="border-t border-line px-4 py-2 md:px-5">
            <Link
              to={`/operator/applications/${applicationId}`}
              className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d underline"
            >
              {t('vendorFile.application')}
            </Link>
          </p>
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

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { VendorBank } from './bank/bank.tsx';
import type { LegalFacts, VendorFile } from './data.ts';
import { VendorPapers } from './papers/papers.tsx';

/** Few visits correct anything. */
const CorrectLegalDialog = lazy(async () => ({ default: (await import('./correct-legal.tsx')).CorrectLegalDialog }));

type Row = [label: string, value: ReactNode];

/** Who the vendor is by law, where it is paid to, and its papers. */
export function Legal({ vendor, legal }: { vendor: VendorFile; legal: LegalFacts }) {
  const { t } = useI18n();
  const { applicationId, bankAccount } = legal;
  const number = (value: string | null, name: string, otherwise: string) =>
    value === null ? otherwise : <Digits value={value} name={name} />;
  const rows: Row[] = [
    [t('vendorFile.legalName'), legal.legalName],
    [t('vendorFile.legalNameEn'), legal.legalNameEn],
    ...(legal.kind === null ? [] : [[t('vendorLegal.kind'), t(`sellerKind.${legal.kind}`)] as Row]),
    [
      t('vendorFile.registration'),
      number(legal.commercialRegistration, t('vendorFile.registration'), t('vendorFile.unknown')),
    ],
    ...digitsOf(t('field.legal.freelanceDocument'), legal.freelanceDocument),
    [t('vendorFile.vatNumber'), number(legal.vatNumber, t('vendorFile.vatNumber'), t('vendorFile.noVat'))],
    ...digitsOf(t('field.legal.storeNumber'), legal.storeNumber),
    ...(legal.sellsFood === null
      ? []
      : [[t('vendorLegal.sellsFood'), t(legal.sellsFood ? 'vendorLegal.yes' : 'vendorLegal.no')] as Row]),
    [t('vendorFile.address'), legal.address],
    [t('vendorFile.addressEn'), legal.addressEn],
    [t('field.address.pickupAddress'), legal.pickupAddress ?? t('vendorLegal.samePlace')],
    [t('vendorLegal.contact'), <Contact key="contact" legal={legal} />],
    [
      t('vendorFile.account'),
      bankAccount
        ? t('vendorFile.accountOf', { holder: bankAccount.holder, digits: `\u2066${bankAccount.lastFour}\u2069` })
        : t('vendorFile.noAccount'),
    ],
  ];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="card">
        <dl className="divide-y divide-line">
          {rows.map(([label, value]) => (
            <div key={label} className="px-4 py-3 md:px-5">
              <dt className="text-sm text-cocoa-2">{label}</dt>
              <dd className="font-semibold wrap-anywhere">
                {typeof value === 'string' ? <bdi>{value}</bdi> : (value ?? t('vendorFile.unknown'))}
              </dd>
            </div>
          ))}
        </dl>
        <Correct vendor={vendor} legal={legal} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <VendorBank vendor={vendor} />
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
    </div>
  );
}

/** A row for a number that most vendors do not have. */
const digitsOf = (label: string, value: string | null): Row[] =>
  value === null ? [] : [[label, <Digits key={label} value={value} name={label} />]];

function Contact({ legal: { contactName, contactPhone, contactEmail } }: { legal: LegalFacts }) {
  const { t } = useI18n();
  const ways = [contactPhone, contactEmail].filter((way) => way !== null);
  if (contactName === null && ways.length === 0) return t('vendorFile.unknown');
  return (
    <span className="flex flex-col">
      {contactName !== null && <bdi>{contactName}</bdi>}
      {ways.map((way) => (
        <bdi key={way} dir="ltr" className="self-start font-normal">
          {way}
        </bdi>
      ))}
    </span>
  );
}

function Correct({ vendor, legal }: { vendor: VendorFile; legal: LegalFacts }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const isFinance = hasRole(useMe(), 'finance');
  if (!isFinance || vendor.state === 'CLOSED') return null;
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <Button variant="outline" size="small" icon="edit" onClick={open}>
        {t('vendorLegal.correct')}
      </Button>
      <Suspense>
        {wasOpen && <CorrectLegalDialog vendor={vendor} legal={legal} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
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

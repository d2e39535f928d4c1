import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OperatedCustomer } from '#contract/operator/customers.ts';
import { placeName } from '#contract/shared/geography.ts';
import { mayFind } from '#contract/shared/operator/find.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Missing } from '#web/console/parts/missing.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { callApi } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { AccountActions } from './account/actions.tsx';
import { AddressText } from './address-text.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerCredit } from './file/credit.tsx';
import { CustomerQuestions, CustomerReturns, CustomerReviews } from './file/texts-and-returns.tsx';
import { MailsPanel } from './mails/panel.tsx';
import { NotesPanel } from './notes/panel.tsx';
import { Reveal } from './reveal.tsx';

/** One customer, masked, with their orders. */
export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const { operatorRoles } = useMe();
  if (mayFind(operatorRoles, 'customer')) return <CustomerFile key={id} id={id} />;
  return (
    <Page title={t('customer.name')}>
      <NoPermission />
    </Page>
  );
}

function CustomerFile({ id }: { id: string }) {
  const { t, rich } = useI18n();
  const query = useQuery({
    queryKey: ['customers', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getOperatedCustomer', { params: { id } }, { signal }),
  });
  const { data: customer, error } = query;
  if ((isApiError(error, 'not_found') || isApiError(error, 'validation_failed')) && !customer)
    return <Missing name={t('customer.name')} title={t('customer.unknown')} text={t('customer.unknownText')} />;
  return (
    <Page
      title={customer ? t('customer.title', { name: customer.name }) : t('customer.name')}
      heading={customer && rich('customer.title', { name: <bdi>{customer.name}</bdi> })}
      text={customer ? <Marks customer={customer} /> : <span className="skeleton block h-7 w-48 max-w-full" />}
    >
      <Loaded query={query} skeleton={<Skeleton />} failure={t('customer.failed')}>
        {(data) => (
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start xl:gap-5">
            <div className="flex min-w-0 flex-col gap-4 xl:order-2">
              <Person customer={data} />
              <Account customer={data} />
              {data.isActive && <AccountActions customer={data} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <NotesPanel subject={{ kind: 'customer', id }} />
              <CustomerOrders customerId={id} />
              <CustomerReturns customerId={id} />
              <CustomerReviews customerId={id} />
              <CustomerQuestions customerId={id} />
              <MailsPanel subject={{ kind: 'customer', id }} />
              <CustomerCredit customerId={id} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Marks({ customer: { isActive, isEmailVerified, hasSecondFactor } }: { customer: OperatedCustomer }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap gap-2">
      {!isActive && <Badge look="bad">{t('find.closed')}</Badge>}
      <Badge look={isEmailVerified ? 'good' : 'plain'}>
        {t(isEmailVerified ? 'customer.verified' : 'customer.notVerified')}
      </Badge>
      <Badge look={hasSecondFactor ? 'good' : 'plain'}>
        {t(hasSecondFactor ? 'team.hasTwoStep' : 'team.hasNoTwoStep')}
      </Badge>
    </span>
  );
}

function Person({ customer: { id, name, email, phone } }: { customer: OperatedCustomer }) {
  const { t } = useI18n();
  const rows = (shown: { name: string; email: string; phone: string }) => (
    <Facts
      rows={[
        [t('customer.fullName'), <bdi key="name">{shown.name}</bdi>],
        [
          t('customer.email'),
          <bdi key="email" dir="ltr">
            {shown.email}
          </bdi>,
        ],
        [
          t('customer.phone'),
          <bdi key="phone" dir="ltr">
            {shown.phone}
          </bdi>,
        ],
      ]}
    />
  );
  return (
    <Panel title={t('customer.data')}>
      <div className="mb-3">{rows({ name, email, phone })}</div>
      <Reveal
        text={t('customer.dataText')}
        load={(body) => callApi('revealCustomer', { params: { id }, body })}
        render={({ firstName, lastName, addresses, ...revealed }) => (
          <div className="border-t border-line pt-3">
            {rows({ name: `${firstName} ${lastName}`, email: revealed.email, phone: revealed.phone })}
            <h3 className="mt-4 mb-1 text-lg">{t('customer.addresses')}</h3>
            {addresses.length === 0 ? (
              <p className="text-cocoa-2">{t('customer.noAddresses')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {addresses.map((address) => (
                  <li key={`${address.nickname} ${address.addressLine}`} className="py-3">
                    <p className="text-sm text-cocoa-2">
                      <bdi>{address.nickname}</bdi>
                    </p>
                    <AddressText address={address} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      />
    </Panel>
  );
}

function Account({ customer }: { customer: OperatedCustomer }) {
  const { t, format, language } = useI18n();
  const { createdAt, orderCount, totalAmount, cities } = customer;
  return (
    <Panel title={t('customer.account')}>
      <Facts
        rows={[
          [t('customer.since'), format.date(createdAt)],
          [t('customer.orderCount'), format.number(orderCount)],
          [t('customer.total'), format.money(totalAmount)],
          [t('customer.cities'), cities.length > 0 && format.list(cities.map((city) => placeName(city, language)))],
          [t('order.language'), t(`lang.${customer.language}`)],
        ]}
      />
    </Panel>
  );
}

function Skeleton() {
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-5">
      <div className="xl:order-2">
        <RowSkeletons count={2} className="h-64" />
      </div>
      <RowSkeletons count={1} className="h-96" />
    </div>
  );
}

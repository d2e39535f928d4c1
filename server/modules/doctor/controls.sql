-- Each statement breaks one rule of a shop after the database's own guards are dropped; the named check must then report
-- the words after the colon (examine.test.ts). The shop has one placed order, one that was paid and cancelled, a cash
-- order that was shipped, one of which one parcel was delivered and the other one refused and put back into stock, and a paid
-- one that lacks a piece which its vendor could not supply. What was delivered was replaced, then returned.

-- stock-is-its-movements finds stock without a movement: SKU
update variants set stock_quantity = stock_quantity + 1;

-- stock-is-its-movements finds a movement without stock: come to
insert into stock_movements (id, variant_id, quantity, reason) select gen_random_uuid(), id, 3, 'restock' from variants;

-- no-negative-stock finds stock below nothing: -1 in stock
update variants set stock_quantity = -1;

-- orders-move-stock-once finds a sale that was not written: 2 ordered, 0 sold
delete from stock_movements where order_id = (select id from orders where status = 'PENDING');

-- orders-move-stock-once finds a sale written twice: 2 ordered, 4 sold
insert into stock_movements select gen_random_uuid(), variant_id, quantity, reason, order_id from stock_movements where reason = 'sale';

-- orders-move-stock-once finds a cancelled order that gave nothing back: 1 sold, 0 given back, the order is CANCELLED
delete from stock_movements where reason = 'cancellation';

-- orders-move-stock-once finds goods that came back though nobody refused them: 2 returned of 0 inspected
insert into stock_movements (id, variant_id, quantity, reason, order_id) select gen_random_uuid(), variant_id, 2, 'return', order_id from stock_movements where order_id = (select id from orders where status = 'PENDING') limit 1;

-- orders-move-stock-once finds more back than a refused parcel had: 2 returned of 1 inspected
insert into stock_movements select gen_random_uuid(), variant_id, quantity, reason, order_id from stock_movements where reason = 'return';

-- orders-move-stock-once finds goods that came back before they were inspected: 1 returned of 0 inspected
update fulfilments set restocked_at = null;

-- orders-move-stock-once finds goods replaced twice: 1 pieces to replace, 2 replaced
update stock_movements set quantity = quantity * 2 where reason = 'replacement';

-- orders-move-stock-once finds a replacement that never left the stock: 1 pieces to replace, 0 replaced
delete from stock_movements where reason = 'replacement';

-- orders-move-stock-once finds goods replaced though the claim was withdrawn: 0 pieces to replace, 1 replaced
update returns set status = 'WITHDRAWN' where status = 'REPLACED';

-- cancelled-pieces-are-taken-away finds a line that still has them: 0 pieces over 0 cancelled, its cancellations come to 1 over 1850
update order_items set cancelled_quantity = 0, cancelled_total = 0, cancelled_discount = 0, cancelled_tax = 0;

-- cancelled-pieces-are-taken-away finds one that lacks too much money: come to 1 over 1850
update order_items set cancelled_total = cancelled_total + 1 where cancelled_quantity > 0;

-- cancelled-pieces-are-taken-away finds a wrong amount: its lines and charges come to
update order_cancellations set amount = amount + 1;

-- cancelled-pieces-are-taken-away finds a parcel that did not end: ended by 1 cancellations, 2 pieces left
update order_cancellations set ends_parcel = true;

-- cancelled-pieces-are-taken-away finds pieces that are on sale again: 1 pieces, 1 taken back, 0 gone
delete from stock_movements where reason = 'short';

-- cancelled-pieces-are-taken-away finds a sale that was not taken back: 1 pieces, 0 taken back
delete from stock_movements where reason = 'line_cancellation';

-- cancelled-pieces-are-taken-away finds a shelf that was emptied and is not: set the stock of pack
insert into stock_movements (id, variant_id, quantity, reason, cancellation_id)
  select gen_random_uuid(), variant_id, 1, 'count', cancellation_id from stock_movements where reason = 'line_cancellation';

-- cancelled-pieces-are-taken-away finds chilled goods on sale again that came back: (undelivered) of pack
update order_cancellations set reason = 'undelivered';
update order_items set return_rule = 'never';
delete from stock_movements where reason = 'short';

-- failed-deliveries-are-told finds an attempt that nobody was told of: 1 attempts failed, 0 are told
update fulfilments set failed_attempts = 1, failed_at = now(), failure_reason = 'refused' where status = 'SHIPPED';

-- failed-deliveries-are-told finds a parcel that came back and was not cancelled: came back
update fulfilments set failed_attempts = 1, failed_at = now(), failure_reason = 'refused', came_back_at = now() where status = 'SHIPPED';
insert into order_events (id, order_id, fulfilment_id, code, actor) select gen_random_uuid(), f.order_id, f.id, c.code, 'vendor'
  from fulfilments as f cross join (values ('delivery_failed'), ('came_back')) as c(code) where f.status = 'SHIPPED';

-- cancelled-goods-are-credited finds a credit note over more: its credit note is over
update invoices set total = total + 1 where cancellation_id is not null;

-- cancelled-goods-are-credited finds one that was never issued: no credit note
delete from invoices where cancellation_id is not null;
update order_cancellations set created_at = now() - interval '25 hours';

-- no-more-back-than-bought finds a line that forgot its return: 0 on their way back and 0 back; its returns have 0 and 1
update order_items set returned_quantity = 0;

-- no-more-back-than-bought finds pieces that came back twice: its returns have 0 and 2
update return_lines set accepted = accepted * 2;

-- no-more-back-than-bought finds more than was supplied: 1 of 1 pieces cancelled, 0 on their way back and 1 back
update order_items set cancelled_quantity = 1 where returned_quantity > 0;

-- no-more-back-than-bought finds a line that got a halala too much: its returns have 0 and 1
update order_items set total_price = total_price + 1 where returned_quantity > 0;

-- returns-are-paid-back finds a wrong amount: its pieces and charges come to
update returns set amount = amount + 1 where amount is not null;

-- returns-are-paid-back finds money that never went back: 0 goes back
delete from refunds where return_id is not null;

-- returns-are-paid-back finds a credit note over more: its credit note is over
update invoices set total = total + 1 where return_id is not null;

-- returns-are-paid-back finds one that was never issued: no credit note
delete from invoices where return_id is not null;
update returns set updated_at = now() - interval '25 hours';

-- returned-goods-move-once finds goods that are not on sale again: 1 pieces may be sold again, 0 are in stock
delete from stock_movements where return_id is not null;

-- returned-goods-move-once finds opened food that is: 0 pieces may be sold again, 1 are in stock
update order_items set return_rule = 'never';

-- disputes-are-decided finds one that waits for nobody: is DISPUTED, its dispute is missing
update returns set status = 'DISPUTED', amount = null;

-- disputes-are-decided finds a decision that nothing came of: is CONCLUDED, its dispute was decided for the vendor
insert into return_disputes (return_id, due_at, decision) select id, now(), 'vendor' from returns;

-- disputes-are-decided finds more than was refused: disputes 1 pieces of a line, 0 were refused
update returns set parent_id = id;

-- subtotals-are-their-lines finds a line that was lost: lines come to
delete from order_items where position = 0;

-- subtotals-are-their-lines finds a line that costs more than it says: lines come to
update order_items set unit_price = unit_price + 1;

-- totals-are-their-parts finds a total that is off by a halala: its parts come to
update orders set total_amount = total_amount + 1;

-- totals-are-their-parts finds a fee for cash that is not paid in cash: fee 500 for bank_transfer
update orders set cod_fee = 500, total_amount = total_amount + 500 where id = (select id from orders where status = 'CANCELLED');

-- shares-come-to-the-order finds a line with a halala too much of the tax: its shares come to
update order_items set tax = tax + 1 where position = 0;

-- shares-come-to-the-order finds a discount that a line lost: its shares come to
update order_items set discount = 0;

-- shares-come-to-the-order finds a parcel without its delivery: its shares come to
update fulfilments set shipping = null where order_id = (select id from orders where status = 'CANCELLED');

-- shares-come-to-the-order finds a fee that lost a halala: its shares come to
update fulfilments set cod_fee = cod_fee - 1 where cod_fee > 0;

-- shares-come-to-the-order finds tax in delivery that the order does not know of: tax in these 0
update orders set charges_tax = 0;

-- shares-come-to-the-order finds a share that was not written, though it is nothing: 2 missing
update order_items set discount = null where order_id = (select id from orders where status = 'CANCELLED');

-- one-order-per-cart finds two orders of one cart: became 5 orders
update orders set cart_id = (select cart_id from orders where id = (select id from orders where status = 'PENDING'));

-- one-order-per-cart finds an ordered cart that is still open: still open
update carts set status = 'ACTIVE';

-- one-order-per-cart finds a closed cart without an order: became no order
update carts set status = 'CONVERTED';

-- one-order-per-cart finds two open carts of one customer: has 2 open carts
insert into carts (id, customer_id) select gen_random_uuid(), customer_id from orders limit 1;

-- one-order-per-key finds two orders of one request: made 5 orders
update orders set idempotency_key = 'first-key';

-- one-order-per-key finds a claim without an answer: has no answer
update idempotency_keys set response = null;

-- one-order-per-key finds an answer that is not what was made: over 1 riyals
update idempotency_keys set response = jsonb_set(response, '{totalAmount}', '1');

-- coupons-within-limits finds a counter that is wrong: counts 0 uses, orders have made 1
update coupons set redemption_count = 0;

-- coupons-within-limits finds more uses than there may be: at most 0
update coupons set max_redemptions = 0;

-- coupons-within-limits finds more uses by one customer than there may be: 1 times of 0
update coupons set max_per_customer = 0;

-- discounts-are-redeemed finds a discount for which no coupon was used: coupon TEN, 0 used
delete from coupon_redemptions;

-- discounts-are-redeemed finds a use that was given back, though its order stands: given back, the order is PENDING
update coupon_redemptions set released_at = now();

-- orders-stand-where-parcels-do finds an order ahead of its parcels: is SHIPPED, its parcels are PENDING, PENDING
update orders set status = 'SHIPPED' where id = (select id from orders where status = 'PENDING');

-- orders-stand-where-parcels-do finds a cancelled order with a parcel on its way: is CANCELLED, its parcels are SHIPPED
update fulfilments set status = 'SHIPPED' where order_id = (select id from orders where status = 'CANCELLED');

-- orders-stand-where-parcels-do finds an order without parcels: its parcels are none
delete from fulfilments;

-- orders-stand-where-parcels-do finds a parcel with nothing in it: has no lines
delete from order_items;

-- orders-stand-where-parcels-do finds a parcel of another vendor: not in a parcel of its vendor
update fulfilments set vendor_id = gen_random_uuid();

-- orders-tell-their-story finds a cancelled order that does not say so: cancelled 0 times
delete from order_events where code = 'cancelled';

-- orders-tell-their-story finds a cancelled order that was on its way: begun 1 times
insert into order_events (id, order_id, code, actor) select gen_random_uuid(), id, 'shipped', 'vendor' from orders;

-- orders-tell-their-story finds a refusal that nothing tells of: refused 0 times, and is refused
delete from order_events where code = 'refused';

-- orders-tell-their-story finds a parcel that was cancelled while its order goes on: is CANCELLED: told shipped 1 times, delivered 0 times, refused 0 times
delete from order_events where code = 'refused';
update fulfilments set refused_at = null;

-- orders-tell-their-story finds a parcel that was refused after it had arrived: delivered 1 times, refused 1 times
insert into order_events (id, order_id, fulfilment_id, code, actor) select gen_random_uuid(), order_id, fulfilment_id, 'delivered', 'operator' from order_events where code = 'refused';

-- orders-tell-their-story finds a parcel that arrived twice: delivered 2 times
insert into order_events (id, order_id, fulfilment_id, code, actor) select gen_random_uuid(), order_id, fulfilment_id, code, actor from order_events where code = 'delivered';

-- orders-tell-their-story finds a refusal of an order that is paid in advance: by mada is CANCELLED
update orders set payment_method = 'mada' where status = 'DELIVERED';

-- payments-balance finds an order that is paid without money: and PAID: asked
update orders set payment_status = 'PAID' where id = (select id from orders where status = 'PENDING');

-- payments-balance finds money for less than the order: asked
update payments set status = 'PAID', amount = amount - 1 where order_id = (select id from orders where status = 'PENDING');

-- payments-balance finds an order that is paid twice: paid
insert into payments (id, order_id, method, amount, status, provider) select gen_random_uuid(), id, 'cod', total_amount, 'PAID', x from orders, unnest(array['a', 'b']) as x where id = (select id from orders where status = 'PENDING');

-- payments-balance finds a cancelled order that is still to be paid: 1 attempts open
update payments set status = 'CREATED' where order_id = (select id from orders where status = 'CANCELLED');

-- payments-balance finds a cash order that was paid for a parcel that was refused: is DELIVERED and PAID
update payments set captured_amount = amount where order_id = (select id from orders where status = 'DELIVERED');

-- cash-is-collected finds a carrier who is to collect a halala too much: it comes to
update fulfilments set collect_amount = collect_amount + 1 where status = 'SHIPPED';

-- cash-is-collected finds parcels that do not come to their order: its carriers are to collect
update orders set total_amount = total_amount + 1 where status = 'SHIPPED';

-- cash-is-collected finds cash for an order that is paid in advance: by mada
update orders set payment_method = 'mada' where status = 'SHIPPED';

-- cash-is-collected finds cash that pays nothing: is DELIVERED and PENDING, its carriers have collected
update orders set payment_status = 'PENDING' where status = 'DELIVERED';

-- cash-is-collected finds a difference that nothing tells of: and no finding says so
update fulfilments set collected = collected - 1 where collected is not null;

-- late-cash-is-not-lost finds a parcel that arrived and of which nothing tells: no finding says
update fulfilments set arrived_late_at = now() where refused_at is not null;

-- late-cash-is-not-lost finds a difference that ended by itself: no finding says
update fulfilments set arrived_late_at = now() where refused_at is not null;
insert into gateway_findings (id, kind, provider, ref_id, resolved_at) select gen_random_uuid(), 'collected_late', 'manual', id, now()
from fulfilments where refused_at is not null;

-- late-cash-is-not-lost finds what a carrier said and nobody heard: its carrier says that it has delivered it
update fulfilments set restocked_at = null where refused_at is not null;
insert into labels (id, fulfilment_id, attempt, key, carrier, carrier_name, state, tracking_number, collect)
select gen_random_uuid(), id, 1, id, 'demo', 'x', 'USED', 'x', 1 from fulfilments where refused_at is not null;
insert into carrier_events (carrier, event_id, label_id, kind, outcome, happened_at)
select 'demo', 'x', id, 'delivered', 'ignored', now() from labels;

-- late-cash-is-not-lost finds money that was collected and not taken: 100 collected for parcels that were given up, 0 taken
update fulfilments set arrived_late_at = now(), late_collected = 100 where refused_at is not null;

-- cancelled-parcels-that-arrive-are-told finds a report that nothing tells of: and no finding says so
insert into labels (id, fulfilment_id, attempt, key, carrier, carrier_name, state, tracking_number, collect)
select gen_random_uuid(), f.id, 1, f.id, 'demo', 'x', 'VOIDED', 'x', 0 from fulfilments as f join orders as o on o.id = f.order_id
where o.status = 'CANCELLED' and o.payment_method = 'bank_transfer';
insert into carrier_events (carrier, event_id, label_id, kind, outcome, happened_at)
select 'demo', id, id, 'delivered', 'arrived_late', now() from labels where state = 'VOIDED';

-- nothing-captured-without-order finds money for an order that there is not: mada over 100 is PAID
insert into payments (id, order_id, method, amount, status, provider) values (gen_random_uuid(), gen_random_uuid(), 'mada', 100, 'PAID', 'x');

-- payments-balance finds an order that says it was refunded: and REFUNDED: asked
update orders set payment_status = 'REFUNDED' where id = (select id from orders where status = 'PENDING');

-- captured-money-has-a-home finds money for a cancelled order: captured, 0 refunded, 0 promised
update payments set status = 'PAID', provider = 'local', captured_amount = amount where order_id = (select id from orders where status = 'CANCELLED');

-- captured-money-has-a-home finds money of an attempt that failed: captured, 0 refunded, 0 promised
update payments set status = 'FAILED', provider = 'local', captured_amount = amount where order_id = (select id from orders where status = 'PENDING');

-- surplus-goes-back finds money that nobody asked for and nobody sends back: its refunds come to 0
update payments set status = 'SURPLUS', surplus_reason = 'late', provider = 'local', captured_amount = amount;

-- refunds-are-payments finds more refunded than came in: 100 refunded and 0 promised of 0
update payments set refunded_amount = 100;

-- refunds-are-payments finds a promise without a refund: its refunds come to 0 and 0
update payments set provider = 'local', captured_amount = amount, refund_pending = 100, status = 'PAID';

-- refunds-are-payments finds a refund that was not counted: its refunds come to 100 and 0
with changed as (update payments set provider = 'local', captured_amount = amount returning id, order_id)
insert into refunds (id, order_id, payment_id, kind, amount, status, done_at)
select gen_random_uuid(), order_id, id, 'cancellation', 100, 'SUCCEEDED', now() from changed;

-- asked-refunds-are-made finds money that was approved and never went: its refunds come to 0
insert into refund_requests (id, order_id, amount, reason, status, needs_second, requested_by, decided_at)
select gen_random_uuid(), id, 100, 'late', 'APPROVED', false, gen_random_uuid(), now() from orders limit 1;

-- approved-cancellations-happened finds an order that goes on although its cancellation was approved: requests to cancel it are approved
insert into refund_requests (id, order_id, amount, reason, status, needs_second, requested_by, decided_at)
select gen_random_uuid(), id, 100, 'cancel_order', 'APPROVED', false, gen_random_uuid(), now() from orders where status = 'PENDING' limit 1;

-- approved-cancellations-happened finds pieces that were not cancelled although that was approved: fewer cancellations by the team
insert into refund_requests (id, order_id, amount, reason, status, needs_second, requested_by, decided_at)
select gen_random_uuid(), id, 100, 'cancel_pieces', 'APPROVED', false, gen_random_uuid(), now() from orders limit 1;

-- returns-of-the-team-are-paid finds a request over another amount: opened return
insert into refund_requests (id, order_id, return_id, amount, reason, status, needs_second, requested_by, decided_at)
select gen_random_uuid(), order_id, id, coalesce(amount, 0) + 1, 'return', 'APPROVED', false, gen_random_uuid(), now() from returns limit 1;

-- asked-refunds-are-made finds money that nobody approved: was given by nobody
insert into refunds (id, order_id, payment_id, kind, amount)
select gen_random_uuid(), order_id, id, 'goodwill', 100 from payments limit 1;

-- unpaid-holds-end finds stock that is held too long: and could be paid until
update orders set pay_until = now() - interval '91 minutes';

-- prepaid-parcels-are-paid finds a parcel that is prepared before the money came: the order is PENDING by mada
update orders set payment_method = 'mada' where status = 'PENDING';
update fulfilments set status = 'CONFIRMED' where order_id = (select id from orders where status = 'PENDING');

-- findings-are-young finds a difference that nobody looked at: lost of x since
insert into gateway_findings (id, kind, provider, ref_id, first_seen) values (gen_random_uuid(), 'lost', 'local', 'x', now() - interval '73 hours');

-- transfers-pay-whole-orders finds an order that is paid in part: receipts pay 100 of it
update order_events set detail = '{}' where code = 'paid';
insert into bank_receipts (id, bank_id, amount, reference, order_id, used) select gen_random_uuid(), 'x', 100, '', id, 100 from orders where status = 'CANCELLED';

-- transfers-pay-whole-orders finds a receipt that was spent twice: 100 used, 100 returned
insert into bank_receipts (id, bank_id, amount, reference, used, returned) values (gen_random_uuid(), 'x', 100, '', 100, 100);

-- invoice-numbers-have-no-gaps finds a number that was left out: counter
update invoices set number = number + 1 where number = (select max(number) from invoices);

-- invoice-numbers-have-no-gaps finds a number that was taken twice: numbered 1 to 1
update invoices set number = 1;

-- invoice-numbers-have-no-gaps finds a counter that went back: counter 0
update invoice_counters set last = 0;

-- invoices-come-to-orders finds an invoice that was lost: its invoices come to
delete from invoices where id = (select id from invoices where order_id = (select id from orders where status = 'CANCELLED') limit 1);

-- invoices-come-to-orders finds invoices without the tax in delivery and fee: its invoices come to
update orders set charges_tax = charges_tax + 1;

-- invoices-come-to-orders finds a parcel that is invoiced for more than it comes to: its invoice to
update fulfilments set shipping = shipping - 1 where status = 'SHIPPED';

-- invoices-come-to-orders finds goods that are invoiced twice: as a whole and parcel by parcel
insert into invoices (id, order_id, series, number, kind, total, tax, document)
select gen_random_uuid(), order_id, 'S900', 1, 'invoice', total, tax, document from invoices where fulfilment_id is not null;

-- invoices-come-to-orders finds a document that says something else: its document says
update invoices set total = total + 1;

-- invoices-come-to-orders finds a credit note for less: credit note over
update invoices set total = total - 1 where kind = 'credit_note';

-- invoices-come-to-orders finds a credit note for an order that stands: is PENDING: credit note
update orders set status = 'PENDING';

-- invoices-come-to-orders finds a credit note for a parcel that was not refused: is DELIVERED: credit note
update fulfilments set refused_at = null;

-- invoices-come-to-orders finds a refused parcel that is still invoiced: its invoice is not taken back
update fulfilments set refused_at = now() - interval '25 hours' where refused_at is not null;
delete from invoices where kind = 'credit_note' and fulfilment_id is not null;

-- credit-notes-follow-invoices finds a credit note of a vendor that registered since: its seller has VAT number 388888800000003
update invoices set document = jsonb_set(document, '{seller,vatNumber}', '"388888800000003"') where return_id is not null;

-- credit-notes-follow-invoices finds a credit note against an invoice of another seller: is of
update invoices set series = 'S900' where cancellation_id is not null;

-- invoices-wait-for-the-tax-point finds an invoice that was issued when its order was placed: is due when paid, the order is PENDING and PENDING
insert into invoices (id, order_id, series, number, kind, total, tax, document, tax_point)
select gen_random_uuid(), id, 'S900', 1, 'invoice', total_amount, tax, '{}', 'paid' from orders where status = 'PENDING';

-- invoices-wait-for-the-tax-point finds a parcel that was invoiced before it left its vendor: is due when shipped
update fulfilments set status = 'PROCESSING' where status = 'SHIPPED';
delete from order_events where code = 'shipped';

-- offers-show-their-first-price finds another price in lists: shows 1851, its first variant costs 1850
update product_vendors set price = price + 1;

-- search-finds-what-is-public finds an offer that is not found: is public, but not found
delete from search_documents;

-- search-finds-what-is-public finds an offer that is hidden, but found: is found by search, but not public
update product_vendors set is_active = false;

-- search-finds-what-is-public finds an offer that is sold out for search alone: in stock: f
update search_documents set in_stock = false;

-- products-are-found-by-their-words finds a product that was left out: has a public offer, but no words
delete from search_products;

-- products-are-found-by-their-words finds a product without texts: has names to be found by, but no texts
delete from search_texts;

-- products-are-found-by-their-words finds a product that went: but no public offer
delete from search_documents;

-- one-account-per-email finds several accounts of one email: has 6 accounts
update users set email = 'a@example.com';
insert into users select gen_random_uuid(), role, email, password_hash, first_name, last_name, phone_number from users;

-- sessions-have-one-live-token finds a session without a token: has 0 tokens
delete from refresh_tokens;

-- sessions-have-one-live-token finds a session with two tokens: has 2 tokens
insert into refresh_tokens (token_hash, session_id) select decode(repeat('00', 32), 'hex'), id from sessions limit 1;

-- recovery-codes-belong-to-a-second-factor finds codes before the app was confirmed: 1 recovery codes, the second factor is not on
with begun as (insert into second_factors (user_id, secret) select id, '' from users on conflict do nothing returning user_id)
insert into recovery_codes select user_id, sha256('') from begun;

-- recovery-codes-belong-to-a-second-factor finds new codes beside those before: 11 recovery codes, the second factor is on
with begun as (
  insert into second_factors (user_id, secret, confirmed_at, last_used_step) select id, '', now(), 0 from users on conflict do nothing returning user_id
)
insert into recovery_codes select user_id, sha256(number::text::bytea) from begun, generate_series(1, 11) as number;

-- teams-have-an-owner finds a team that its last owner left: 1 members, no owner
insert into vendor_members (vendor_id, user_id, role) select v.id, u.id, 'staff' from vendors as v, users as u where not exists (select from vendor_members where vendor_id = v.id) limit 1;

-- teams-have-an-owner finds a member who was erased: is in a team without an account
insert into operator_members (user_id, roles) values (gen_random_uuid(), '{admin}');

-- audit-days-hold finds an entry that was removed: day 2026-01-01: 0 entries, 1 when it was closed; the hash is another one
insert into audit_log (id, at, area, actor_kind, action, entity_kind, entity_id)
  values (gen_random_uuid(), '2026-01-01 12:00Z', 'operator', 'user', 'member.removed', 'operator_member', 'x');
insert into audit_days select '2026-01-01', 1, audit_day_hash('2026-01-01', null);
delete from audit_log;

-- audit-days-hold finds an entry that was rewritten: 1 when it was closed; the hash is another one
insert into audit_log (id, at, area, actor_kind, action, entity_kind, entity_id)
  values (gen_random_uuid(), '2026-01-01 12:00Z', 'operator', 'user', 'member.removed', 'operator_member', 'x');
insert into audit_days select '2026-01-01', 1, audit_day_hash('2026-01-01', null);
update audit_log set actor_id = 'somebody else';

-- audit-days-hold finds an entry that was slipped in: 2 entries, 1 when it was closed
insert into audit_log (id, at, area, actor_kind, action, entity_kind, entity_id)
  values (gen_random_uuid(), '2026-01-01 12:00Z', 'operator', 'user', 'member.removed', 'operator_member', 'x');
insert into audit_days select '2026-01-01', 1, audit_day_hash('2026-01-01', null);
insert into audit_log (id, at, area, actor_kind, action, entity_kind, entity_id)
  values (gen_random_uuid(), '2026-01-01 13:00Z', 'operator', 'user', 'member.changed', 'operator_member', 'x');

-- audit-days-hold finds a hash that was made anew after an entry was removed: day 2026-01-02: 0 entries, 0 when it was closed; the hash is another one
insert into audit_log (id, at, area, actor_kind, action, entity_kind, entity_id)
  values (gen_random_uuid(), '2026-01-01 12:00Z', 'operator', 'user', 'member.removed', 'operator_member', 'x');
insert into audit_days select '2026-01-01', 1, audit_day_hash('2026-01-01', null);
insert into audit_days select '2026-01-02', 0, audit_day_hash('2026-01-02', (select hash from audit_days));
delete from audit_log;
update audit_days set entries = 0, hash = audit_day_hash('2026-01-01', null) where day = '2026-01-01';

-- audit-days-hold finds a day that was removed: day 2026-01-02 has no hash, 2026-01-03 has one
insert into audit_days select day, 0, sha256('') from (values ('2026-01-01'::date), ('2026-01-03'::date)) as d (day);

-- audit-days-hold finds that the first days were removed: is older than the first day with a hash
insert into audit_log (id, at, area, actor_kind, action, entity_kind, entity_id)
  values (gen_random_uuid(), '2026-01-01 12:00Z', 'operator', 'user', 'member.removed', 'operator_member', 'x');
insert into audit_days select '2026-01-02', 0, audit_day_hash('2026-01-02', null);

-- suspended-vendors-sell-nothing finds a vendor that was switched on past its suspension: is active, although it is suspended
insert into vendor_suspensions (vendor_id, reason) select id, 'Papers have expired' from vendors where is_active limit 1;

-- approved-applications-have-vendors finds a vendor that is paid nowhere: the vendor has no active bank account
insert into applications (id, language, status, decided_at, vendor_id)
  select gen_random_uuid(), 'ar', 'APPROVED', now(), id from vendors limit 1;

-- approved-applications-have-vendors finds a registration that was changed: the vendor has another registration
insert into applications (id, language, status, decided_at, vendor_id, commercial_registration)
  select gen_random_uuid(), 'ar', 'APPROVED', now(), id, '7000000099' from vendors limit 1;
insert into bank_accounts (id, vendor_id, iban_sealed, iban_hash, last_four, holder, status, active_from)
  select gen_random_uuid(), vendor_id, '', sha256('x'), '1234', 'Somebody', 'ACTIVE', now() from applications
  where commercial_registration = '7000000099';

-- submitted-applications-are-whole finds one that was handed in with a step missing: is SUBMITTED with 0 of 5 steps
insert into applications (id, language, status, submitted_at) values (gen_random_uuid(), 'ar', 'SUBMITTED', now());

-- commission-rules-do-not-overlap finds two rules for everything: are both in force from
insert into commission_rules (id, position, basis_points, valid_from, valid_to)
  values (gen_random_uuid(), 900, 1000, '2026-01-01Z', '2026-03-01Z'), (gen_random_uuid(), 800, 1200, '2026-02-28Z', null);

-- search-finds-what-is-public finds an offer in stock of a vendor on holiday: is found as in stock: t
update vendors set holiday_from = (now() at time zone 'Asia/Riyadh')::date,
  back_on = (now() at time zone 'Asia/Riyadh')::date + 2, is_away = true
  where id = (select vendor_id from search_documents where in_stock limit 1);

-- holidays-are-kept finds a vendor that never came back: had a holiday until 2026-01-05
update vendors set holiday_from = '2026-01-01', back_on = '2026-01-05', is_away = true
  where id = (select id from vendors limit 1);

-- one-account-in-force finds a second account in force: accounts in force
insert into bank_accounts (id, vendor_id, iban_sealed, iban_hash, last_four, holder, status, active_from, decided_at)
  select gen_random_uuid(), v.id, '', sha256(n::text::bytea), '0000', 'XX', 'ACTIVE', now(), null
  from (select id from vendors limit 1) as v, generate_series(1, 2) as n;

-- one-account-in-force finds two changes at once: changes of its account under way
insert into bank_accounts (id, vendor_id, iban_sealed, iban_hash, last_four, holder, status, active_from, decided_at)
  select gen_random_uuid(), v.id, '', sha256(n::text::bytea), '0000', 'XX', 'PENDING', null, null
  from (select id from vendors where closed_at is null limit 1) as v, generate_series(1, 2) as n;

-- one-account-in-force finds a change whose time was missed: is not in force since
insert into bank_accounts (id, vendor_id, iban_sealed, iban_hash, last_four, holder, status, active_from, decided_at)
  select gen_random_uuid(), id, '', sha256(''), '0000', 'XX', 'CONFIRMED', now() - interval '2 hours', now() - interval '80 hours'
  from vendors where closed_at is null limit 1;

-- one-account-in-force finds an account that came into force too early: came into force 01:00:00 after
insert into bank_accounts (id, vendor_id, iban_sealed, iban_hash, last_four, holder, status, active_from, decided_at, requested_by)
  select gen_random_uuid(), v.id, '', sha256(''), '0000', 'XX', 'CONFIRMED', now() + interval '1 hour', now(), u.id
  from (select id from vendors where closed_at is null limit 1) as v, (select id from users limit 1) as u;

-- one-account-in-force finds a change that outlived its vendor: closed vendor
with closed as (update vendors set is_active = false, closed_at = now() where id = (select id from vendors limit 1) returning id)
insert into bank_accounts (id, vendor_id, iban_sealed, iban_hash, last_four, holder, status, active_from, decided_at)
  select gen_random_uuid(), id, '', sha256(''), '0000', 'XX', 'PENDING', null, null from closed;

-- closed-vendors-are-done finds one that was switched on again: is closed, but active
update vendors set closed_at = now(), is_active = true where id = (select id from vendors limit 1);

-- closed-vendors-are-done finds a parcel that slipped in: is closed, but a parcel of order
update vendors set closed_at = now(), is_active = false where id = (select vendor_id from fulfilments limit 1);
update fulfilments set status = 'PENDING'
  where id = (select f.id from fulfilments as f join vendors as v on v.id = f.vendor_id where v.closed_at is not null limit 1);

-- closed-vendors-are-done finds an invitation that still works: is closed, but invites
update vendors set closed_at = now(), is_active = false where id = (select id from vendors limit 1);
insert into invitations (id, vendor_id, email, role, permissions, language, expires_at)
  select gen_random_uuid(), id, 'x@example.com', 'staff', '{}', 'ar', now() + interval '1 day' from vendors
  where closed_at is not null limit 1;

-- offers-are-on-when-they-may finds an offer that is sold in spite of a hold: is on: its vendor wants it on, holds: operator
insert into offer_holds (offer_id, reason) select id, 'operator' from product_vendors where is_active limit 1;

-- offers-are-on-when-they-may finds an offer that nothing holds and nobody sees: is off: its vendor wants it on, holds: none
update product_vendors set is_active = false;

-- variants-are-their-packs finds a variant with names of its own: its pack
update variants set name_en = 'Another';

-- variants-are-their-packs finds a variant without a pack: its pack is missing
update variants set pack_id = null;

-- variants-are-their-packs finds a variant of another vendor than its offer: by vendor
update variants set vendor_id = gen_random_uuid();

-- merged-products-sell-nothing finds one that was merged and stays public: is public
update products set status = 'ARCHIVED', merged_into = (select id from products where id <> (select product_id from search_documents limit 1) limit 1)
  where id = (select product_id from search_documents limit 1);

-- merged-categories-are-empty finds one that still has products: was merged into
update categories set is_active = false, merged_into = (select id from categories where id <> (select category_id from products limit 1) limit 1)
  where id = (select category_id from products limit 1);

-- joined-offers-lead-on finds an offer that leads away and still sells: variants
insert into offer_aliases (old_id, offer_id)
  select a.id, b.id from product_vendors as a, product_vendors as b where a.vendor_id <> b.vendor_id
    and exists (select from variants where product_vendor_id = a.id) limit 1;

-- prices-are-their-changes finds a price that nobody set: its history says
update variants set price = price + 1;

-- prices-are-their-changes finds a price without a history: its history says
delete from price_changes;

-- prices-keep-their-limits finds a price above what its vendor allows: the price
update variants set max_price = price - 1;

-- prices-keep-their-limits finds a stopped price below what its vendor allows: the stopped price
insert into held_prices (variant_id, price, why, source) select id, price - 1, '[]', 'hand' from variants;
update variants set min_price = price;

-- prices-keep-their-limits finds a planned sale below what its vendor allows: the sale price
with sale as (
  insert into promotions (id, vendor_id, is_sale, name, name_en, starts_at, ends_at)
  select gen_random_uuid(), vendor_id, true, 'عرض', 'Sale', now() + interval '1 day', now() + interval '2 days'
  from variants where vendor_id is not null limit 1 returning id, vendor_id
)
insert into promotion_variants (promotion_id, variant_id, product_vendor_id, sale_price)
  select sale.id, v.id, v.product_vendor_id, v.price - 1 from variants as v, sale where v.vendor_id = sale.vendor_id limit 1;
update variants set min_price = price;

-- held-offers-are-off finds an offer that was put on past its hold: it is on
insert into documents (id, vendor_id, state, kind, content_type, bytes, sha256, scan, expires_on)
  select gen_random_uuid(), id, 'ACCEPTED', 'cr', 'application/pdf', 1, sha256(''), 'clean', '2026-01-01' from vendors limit 1;
insert into offer_holds (offer_id, reason, document_id)
  select o.id, 'document_expired', d.id from product_vendors as o, documents as d
  where o.is_active and d.expires_on = '2026-01-01' limit 1;

-- batches-did-what-they-say finds an import that counts other rows than it has: counts
update imports set outcomes = '{"saved": 9, "held": 0, "conflict": 0, "skipped": 0}';

-- batches-did-what-they-say finds a row that was applied twice: has changed the price 2 times
insert into price_changes (id, variant_id, price, compare_at, source, batch_id)
  select gen_random_uuid(), variant_id, price, compare_at, source, batch_id from price_changes where source = 'import';

-- batches-did-what-they-say finds a row that was lost: has changed the price 0 times
update price_changes set batch_id = null where source = 'import';

-- batches-did-what-they-say finds stock that was moved twice: has moved the stock 2 times
insert into stock_movements (id, variant_id, quantity, reason, batch_id)
  select gen_random_uuid(), variant_id, 0, reason, batch_id from stock_movements where source = 'import';

-- batches-did-what-they-say finds a change that no row asked for: which none of its rows names
update import_rows set variant_id = null;

-- batches-did-what-they-say finds an import that nobody goes on with: stands still in APPLYING
update imports set status = 'APPLYING', moved_at = now() - interval '2 hours';

-- feed-has-no-gaps finds a number that is missing: numbered 1 to 3
insert into vendor_feed_heads (vendor_id, last) select id, 3 from vendors order by id limit 1;
insert into vendor_feed (vendor_id, seq, kind, source_id, variant_id, happened_at, numbered_at)
  select h.vendor_id, n.seq, 'price_held', gen_random_uuid(), gen_random_uuid(), now(), now()
  from vendor_feed_heads as h, (values (1), (3)) as n(seq);

-- feed-has-no-gaps finds a last event that was lost: the last number given is 2
insert into vendor_feed_heads (vendor_id, last) select id, 2 from vendors order by id limit 1;
insert into vendor_feed (vendor_id, seq, kind, source_id, variant_id, happened_at, numbered_at)
  select vendor_id, 1, 'price_held', gen_random_uuid(), gen_random_uuid(), now(), now() from vendor_feed_heads;

-- feed-has-no-gaps finds an event that was passed over: is not in the feed
update vendor_feed_state set looked_until = now() + interval '1 hour';

-- feed-has-no-gaps finds a step of a return that was passed over: step
update vendor_feed_state set looked_until = now() + interval '1 hour', started_at = now(), returns_from = '-infinity';

-- sales-are-whole finds a sale without packs: has no pack
insert into promotions (id, vendor_id, is_sale, name, name_en, starts_at, ends_at)
  select gen_random_uuid(), id, true, 'X', 'X', now(), now() + interval '1 day' from vendors limit 1;

-- sales-are-whole finds a sale of another vendor’s pack: has a pack of vendor
with made as (
  insert into promotions (id, vendor_id, is_sale, name, name_en, starts_at, ends_at)
  select gen_random_uuid(), id, true, 'X', 'X', now(), now() + interval '1 day' from vendors limit 1 returning id, vendor_id
)
insert into promotion_variants (promotion_id, variant_id, product_vendor_id, sale_price)
  select m.id, v.id, v.product_vendor_id, 1 from made as m, variants as v where v.vendor_id <> m.vendor_id limit 1;

-- sales-are-whole finds a pack whose offer does not know of its sale: do not know of each other
with made as (
  insert into promotions (id, vendor_id, is_sale, name, name_en, starts_at, ends_at)
  select gen_random_uuid(), id, true, 'X', 'X', now(), now() + interval '1 day' from vendors limit 1 returning id
)
insert into promotion_variants (promotion_id, variant_id, product_vendor_id, sale_price)
  select m.id, v.id, v.product_vendor_id, 1 from made as m, variants as v limit 1;

-- sales-do-not-overlap finds a pack that has two sale prices: at once
with made as (
  insert into promotions (id, vendor_id, is_sale, name, name_en, starts_at, ends_at)
  select gen_random_uuid(), v.vendor_id, true, 'X', 'X', now(), now() + interval '1 day'
  from (select vendor_id from variants limit 1) as v, generate_series(1, 2) returning id
)
insert into promotion_variants (promotion_id, variant_id, product_vendor_id, sale_price)
  select m.id, v.id, v.product_vendor_id, 1 from made as m, (select * from variants limit 1) as v;

-- sales-show-in-lists finds a sale that lists do not know of: is listed at
with made as (
  insert into promotions (id, vendor_id, is_sale, name, name_en, starts_at, ends_at)
  select gen_random_uuid(), id, true, 'X', 'X', now() - interval '1 hour', now() + interval '1 day' from vendors limit 1 returning id
)
insert into promotion_variants (promotion_id, variant_id, product_vendor_id, sale_price)
  select m.id, v.id, v.product_vendor_id, 1 from made as m, variants as v;

-- struck-prices-were-prices finds a price that was never asked for: the most it cost
update variants set compare_at_price = 99999900, struck_price = 99999900;

-- struck-prices-were-prices finds another struck price in lists: its first variant
update product_vendors set compare_at_price = 99999900;

-- held-products-wait finds an offer that waits for nothing: waits, its proposal is missing
insert into offer_holds (offer_id, reason) select id, 'pending_product' from product_vendors limit 1;

-- held-products-wait finds an offer that does not wait for its product: does not wait, its proposal is SUBMITTED
insert into product_changes (id, vendor_id, kind, product_id, status, language, wanted, submitted_at)
  select gen_random_uuid(), vendor_id, 'create', product_id, 'SUBMITTED', 'ar', '{}', now() from product_vendors limit 1;

-- proposals-ended-as-they-say finds a product that is sold before its approval: is SUBMITTED, its product
insert into product_changes (id, vendor_id, kind, product_id, status, language, wanted, submitted_at)
  select gen_random_uuid(), vendor_id, 'create', product_id, 'SUBMITTED', 'ar', '{}', now() from product_vendors limit 1;

-- proposals-ended-as-they-say finds what is left of a refused one: is REJECTED, its product
insert into product_changes (id, vendor_id, kind, product_id, status, language, wanted, submitted_at, decided_at)
  select gen_random_uuid(), vendor_id, 'create', product_id, 'REJECTED', 'ar', '{}', now(), now() from product_vendors limit 1;

-- parcels-know-when-to-leave finds a parcel without a day: is PENDING and has no day
update orders set payment_method = 'cod' where id = (select id from orders where status = 'PENDING');
update fulfilments set ship_by = null where status = 'PENDING';

-- webhooks-follow-the-feed finds an address that is ahead of the feed: has noted event 999999
insert into webhooks (id, vendor_id, url, kinds, secret, seq)
  select gen_random_uuid(), id, 'https://x.example.com/', '{order_placed}', '', 999999 from vendors limit 1;

-- webhooks-follow-the-feed finds a delivery of nothing: which the feed does not have
with made as (
  insert into webhooks (id, vendor_id, url, kinds, secret, seq)
  select gen_random_uuid(), id, 'https://x.example.com/', '{order_placed}', '', 0 from vendors limit 1 returning id
)
insert into webhook_deliveries (id, webhook_id, seq, kind, payload, next_try_at)
  select gen_random_uuid(), id, 999999, 'order_placed', '{}', now() from made;

-- webhook-deliveries-are-their-tries finds one that was sent without a try: is sent after 1 tries, 0 are written down
with made as (
  insert into webhooks (id, vendor_id, url, kinds, secret, seq)
  select gen_random_uuid(), id, 'https://x.example.com/', '{order_placed}', '', 0 from vendors limit 1 returning id
)
insert into webhook_deliveries (id, webhook_id, kind, payload, state, tries) select gen_random_uuid(), id, 'trial', '{}', 'sent', 1 from made;

-- webhook-deliveries-are-their-tries finds one that was sent and not taken: the last one was answered 500
with made as (
  insert into webhooks (id, vendor_id, url, kinds, secret, seq)
  select gen_random_uuid(), id, 'https://x.example.com/', '{order_placed}', '', 0 from vendors limit 1 returning id
), sent as (
  insert into webhook_deliveries (id, webhook_id, kind, payload, state, tries)
  select gen_random_uuid(), id, 'trial', '{}', 'sent', 1 from made returning id
)
insert into webhook_tries (delivery_id, number, started_at, duration_ms, status) select id, 1, now(), 1, 500 from sent;

-- imports-move-on finds a file that stands still: is APPLYING at row 500 of
update imports set status = 'APPLYING', done_to = 500, moved_at = now() - interval '3 hours' where status = 'APPLIED';

-- imports-move-on finds a file that nobody has read: is READING at row 0 of unknown
insert into imports (id, vendor_id, kind, file_name, moved_at)
  select gen_random_uuid(), id, 'offers', 'x.csv', now() - interval '3 hours' from vendors limit 1;

-- ratings-count-what-is-shown finds an offer that counts a review which nobody sees: readers see 0
update product_vendors set total_reviews = 1, avg_rating = 5 where total_reviews = 0;

-- parcels-have-one-label finds a parcel with two: has 2 labels that may be on its box
insert into labels (id, fulfilment_id, attempt, carrier, carrier_name, key, state, tracking_number, next_try_at)
  select gen_random_uuid(), f.id, n, 'demo', 'Demo', f.id || ':' || n, 'READY', 'X' || n, now()
  from (select id from fulfilments where status = 'DELIVERED' limit 1) as f, generate_series(1, 2) as n;

-- parcels-have-one-label finds a return with two: labels that may be on its box
insert into labels (id, fulfilment_id, return_id, attempt, carrier, carrier_name, key, state, tracking_number, next_try_at)
  select gen_random_uuid(), r.fulfilment_id, r.id, n, 'demo', 'Demo', 'back:' || n, 'READY', 'Y' || n, now()
  from (select id, fulfilment_id from returns limit 1) as r, generate_series(1, 2) as n;

-- parcels-have-one-label finds a number on two: number X of demo is on 2 labels
insert into labels (id, fulfilment_id, attempt, carrier, carrier_name, key, state, tracking_number, next_try_at)
  select gen_random_uuid(), f.id, n, 'demo', 'Demo', f.id || ':' || n, 'VOID', 'X', null
  from (select id from fulfilments where status = 'DELIVERED' limit 1) as f, generate_series(1, 2) as n;

-- parcels-go-with-their-labels finds a parcel that went another way: its label 1 says X9
insert into labels (id, fulfilment_id, attempt, carrier, carrier_name, key, state, tracking_number, next_try_at)
  select gen_random_uuid(), id, 1, 'demo', 'Demo', 'a', 'USED', 'X9', null from fulfilments where status = 'DELIVERED' limit 1;

-- parcels-go-with-their-labels finds a label that was not used: is DELIVERED, its label 1 is still READY
insert into labels (id, fulfilment_id, attempt, carrier, carrier_name, key, state, tracking_number, next_try_at)
  select gen_random_uuid(), id, 1, 'demo', 'Demo', 'a', 'READY', 'X9', now() from fulfilments where status = 'DELIVERED' limit 1;

-- parcels-go-with-their-labels finds the label of a cancelled parcel: is CANCELLED, its label 1 is still READY
insert into labels (id, fulfilment_id, attempt, carrier, carrier_name, key, state, tracking_number, next_try_at)
  select gen_random_uuid(), id, 1, 'demo', 'Demo', 'a', 'READY', 'X9', now() from fulfilments where status = 'CANCELLED' limit 1;

-- labels-are-asked-for finds one that nobody asks for: is REQUESTED since
insert into labels (id, fulfilment_id, attempt, carrier, carrier_name, key, state, tracking_number, next_try_at)
  select gen_random_uuid(), id, 1, 'demo', 'Demo', 'a', 'REQUESTED', null, null from fulfilments limit 1;

-- accounts-got-what-went-back finds more than went back: 999999999 halalas are noted as sent to accounts of its customer
insert into refund_accounts (id, order_id, last_four, sent_amount, sent_at)
  select gen_random_uuid(), id, '0001', 999999999, now() from orders limit 1;

-- accounts-got-what-went-back finds the account of another order: and went to an account of order
with made as (
  insert into refund_accounts (id, order_id, last_four)
  select gen_random_uuid(), o.id, '0002' from orders as o where not exists (select from refunds where order_id = o.id) limit 1 returning id
)
update refunds set account_id = made.id from made where refunds.id = (select id from refunds limit 1);

-- accounts-got-what-went-back finds a refund that the account did not get: 0 halalas are noted as sent there
with made as (
  insert into refund_accounts (id, order_id, last_four) select gen_random_uuid(), order_id, '0003' from refunds limit 1 returning id
)
update refunds set account_id = made.id from made where refunds.id = (select id from refunds limit 1);

-- old-account-numbers-are-deleted finds one that was replaced: still has its number
insert into refund_accounts (id, order_id, iban_sealed, holder, last_four, replaced_at, sent_amount, sent_at)
  select gen_random_uuid(), id, '', 'x', '0004', now(), 1, now() - interval '40 days' from orders limit 1;

-- old-account-numbers-are-deleted finds one that no money waits for: still has its number
insert into refund_accounts (id, order_id, iban_sealed, holder, last_four, sent_amount, sent_at)
  select gen_random_uuid(), id, '', 'x', '0005', 1, now() - interval '40 days' from orders as o where status = 'PENDING'
    and not exists (select from refunds where order_id = o.id) limit 1;

-- credit-equals-its-movements finds credit without a movement: has credit of 100, its movements come to 0
update customers set store_credit = 100;

-- credit-equals-its-movements finds an order that spent nothing: was paid with credit of 100
update orders set credit_applied = 100;

-- credit-equals-its-movements finds credit of another customer: is of customer
insert into store_credit_movements (id, customer_id, order_id, kind, amount, balance)
  select gen_random_uuid(), gen_random_uuid(), id, 'issued', 1, 1 from orders limit 1;

-- credit-equals-its-movements finds credit that no money stands for: credit of 999999999 was issued
insert into store_credit_movements (id, customer_id, order_id, kind, amount, balance)
  select gen_random_uuid(), customer_id, id, 'issued', 999999999, 1 from orders limit 1;

-- credit-comes-back finds a cancelled order that keeps it: is cancelled and keeps credit of 1
update orders set credit_applied = 1 where status = 'CANCELLED';

-- Orders are found by what was bought, however it is spelt. Text is folded by the application (kernel/arabic-text.ts);
-- orders of before are found by their names as they were written.
alter table orders add column search_text text not null default '';
update orders as o set search_text = coalesce(
  (select lower(string_agg(i.name || ' ' || i.name_en, ' ')) from order_items as i where i.order_id = o.id), '');

import Fastify from 'fastify';
import pg from 'pg';
import { compressedSkeleton } from './skeleton.ts';

// What Fastify and pg can do at most on this machine: the smallest server that answers the same questions from flat tables.
// It runs as a process of its own: node bench/reference/server.ts, with PORT, DATABASE_URL and POOL_SIZE.
const { DATABASE_URL, PORT = '0', POOL_SIZE = '10' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL_SIZE) });

const ITEM = { name: 'item', text: 'select * from reference.offers where id = $1' };
const LIST = {
  name: 'list',
  text: `select id, name, name_en, price, compare_at_price, vendor, vendor_en, avg_rating, total_reviews, image, quantity
    from reference.offers where category_id = $1 and price between $2 and $3 order by price, id limit 20`,
};
const SEARCH = {
  name: 'search',
  text: `select id, offer_id, name, name_en, price, vendor, vendor_en, avg_rating, total_reviews, image
    from reference.search, plainto_tsquery($1::regconfig, $2) as query
    where document @@ query order by ts_rank(document, query) desc, id limit 20`,
};

const bodies = new Map<number, Buffer>();
const bodyOf = (bytes: number) => {
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'hello world ');
  bodies.set(bytes, body);
  return body;
};

const app = Fastify();
app.get<{ Params: { bytes: string } }>('/hello/:bytes', (request, reply) =>
  reply.type('text/plain').send(bodyOf(Number(request.params.bytes))),
);
app.get<{ Querystring: { elements: string; bytes: string } }>('/skeleton', async ({ query }, reply) => {
  const page = await compressedSkeleton(Number(query.elements), Number(query.bytes));
  return reply.type('text/html').header('content-encoding', 'br').send(page);
});
app.get<{ Params: { id: string } }>('/items/:id', async ({ params }) => {
  const { rows } = await pool.query({ ...ITEM, values: [params.id] });
  return rows[0];
});
app.get<{ Querystring: { category: string; min: string; max: string } }>('/list', async ({ query }) => {
  const { rows } = await pool.query({ ...LIST, values: [query.category, query.min, query.max] });
  return rows;
});
app.get<{ Querystring: { language: string; query: string } }>('/search', async ({ query }) => {
  const { rows } = await pool.query({ ...SEARCH, values: [query.language, query.query] });
  return rows;
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });

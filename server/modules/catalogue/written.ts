/** An answer as JSON, and the products that it shows. */
export interface Written {
  json: Buffer;
  products: string[];
}

const COMMA = Buffer.from(',');

/** The JSON of an object, given in pieces, with more fields. */
export function withFields(json: Buffer[], fields: object): Buffer {
  return Buffer.concat([...opened(json), Buffer.from(`,${JSON.stringify(fields).slice(1)}`)]);
}

/** The JSON of `{data, meta}`; each object of the data is given in pieces. */
export function dataWithMeta(data: Buffer[][], meta: object): Buffer {
  const objects = data.flatMap((json, place) => (place === 0 ? json : [COMMA, ...json]));
  return Buffer.concat([Buffer.from('{"data":['), ...objects, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]);
}

/** An object's JSON without its closing brace. */
export function opened(json: Buffer[]): Buffer[] {
  return json.map((piece, place) => (place === json.length - 1 ? piece.subarray(0, -1) : piece));
}

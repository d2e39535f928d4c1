import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { Refused } from './refused.ts';

interface Handlers {
  open: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** A sheet nests its elements six deep. */
const DEEPEST = 40;

/** Reads a part as XML, element by element. Names come without their prefix. Throws Refused. */
export async function readXml(part: Readable, handlers: Handlers, pause?: () => Promise<void>): Promise<void> {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let refused: Refused | null = null;
  // Documents of Excel have none. One that has may make each name stand for a thousand others.
  parser.on('doctype', () => {
    refused ??= new Refused('entities');
  });
  parser.on('error', () => {
    refused ??= new Refused('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) refused ??= new Refused('damaged');
    if (!refused) handlers.open(localName(name), attributes as Record<string, string>);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (!refused) handlers.close?.(localName(name));
  });
  parser.on('text', (text) => {
    if (!refused) handlers.text?.(text);
  });
  const decoder = new TextDecoder();
  const feed = (text: string) => {
    parser.write(text);
    if (refused) throw refused;
  };
  try {
    for await (const chunk of part) {
      feed(decoder.decode(chunk, { stream: true }));
      await pause?.();
    }
    feed(decoder.decode());
    parser.close();
  } catch (error) {
    part.destroy();
    throw refused ?? (error instanceof Refused ? error : new Refused('damaged'));
  }
  if (refused) throw refused;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

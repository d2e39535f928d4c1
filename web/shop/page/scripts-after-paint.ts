const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = ' type="module" async="">';
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** Asking for a file takes a phone some milliseconds, in which it answers no touch. */
const AT_ONCE = 5;

interface Parts {
  head: string;
  /** The end of the body, with the page's scripts. */
  end: string;
}

/**
 * Lets the page paint before it fetches its scripts: it is readable without them, and on a slow line they would compete with
 * the style sheet, fonts and pictures. React Router writes a script that imports the page's modules; this one does the same
 * after the first paint, or at once in a tab in the background, which never paints.
 */
export function scriptsAfterPaint({ head, end }: Parts): Parts {
  const start = end.indexOf(START);
  const codeAt = start + START.length;
  const codeEnd = end.indexOf('</script>', codeAt);
  const preloads = [...head.matchAll(PRELOADS)].map(([, url]) => url);
  const code = `((start) => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))(${starter(end.slice(codeAt, codeEnd), preloads)})`;
  return { head: head.replaceAll(PRELOADS, ''), end: `${end.slice(0, start)}>${code}${end.slice(codeEnd)}` };
}

/** A function that does what the script of React Router does. */
function starter(code: string, preloads: (string | undefined)[]): string {
  const imports = [...code.matchAll(IMPORT)].map(([, name = '', url]) => ({ name, url }));
  return `async () => {
  const urls = ${JSON.stringify(preloads)};
  const preload = (href) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (let at = 0; at < urls.length; at += ${AT_ONCE}) setTimeout(() => urls.slice(at, at + ${AT_ONCE}).forEach(preload));
  const [${imports.map(({ name }) => name).join(',')}] = await Promise.all([${imports.map(({ url }) => `import(${url})`).join(',')}]);
  ${code.replaceAll(IMPORT, '').trim()}
}`;
}

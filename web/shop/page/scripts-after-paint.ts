const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * Lets the page paint before it fetches its scripts: it is readable without them, and on a slow line they would compete with
 * the style sheet, fonts and pictures. React Router writes a script that imports the page's modules; this one does the same
 * after the first paint, or at once in a tab in the background, which never paints.
 */
export function scriptsAfterPaint(html: string): string {
  const preloads = [...html.matchAll(PRELOADS)].map(([, url]) => url);
  return html.replaceAll(PRELOADS, '').replace(START, (_, attributes: string, code: string) => {
    const imports = [...code.matchAll(IMPORT)].map(([, name = '', url]) => ({ name, url }));
    const start = `async () => {
  for (const href of ${JSON.stringify(preloads)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const [${imports.map(({ name }) => name).join(',')}] = await Promise.all([${imports.map(({ url }) => `import(${url})`).join(',')}]);
  ${code.replaceAll(IMPORT, '').trim()}
}`;
    return `<script${attributes}>((start) => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))(${start})</script>`;
  });
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Whether a module imports a package, itself or by others. */
function imports(id: string, packages: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (packages.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((each) => imports(each, packages, graph, seen));
}

const FORMS = /\/node_modules\/react-hook-form\//;
const SCHEMAS = /\/node_modules\/zod\//;

/**
 * The files of modules that many pages load: one compresses better than the twenty small ones it replaces. What forms need, and
 * schemas, have files of their own: pages without them do not wait for them. So do the given parts.
 */
export function sharedFiles(minShareCount: number, parts: { name: string; test: RegExp }[] = []) {
  const fileOf = (id: string, graph: Graph) => {
    if (imports(id, FORMS, graph)) return 'forms';
    if (imports(id, SCHEMAS, graph)) return 'schemas';
    return parts.find(({ test }) => test.test(id))?.name ?? 'common';
  };
  const files = ['common', 'schemas', 'forms', ...parts.map(({ name }) => name)];
  return files.map((file, index) => ({
    debugName: file,
    name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
    minShareCount,
    priority: files.length - index,
  }));
}

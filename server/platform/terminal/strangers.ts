const MOST_NAMED = 10;

/** A line about what lies in the storage under names that are not the shop's; none if there is nothing. */
export function tellOfStrangers(names: string[], place: string): string[] {
  if (names.length === 0) return [];
  // Quoted: a name may hold a line break, or nothing that is seen.
  const named = names.slice(0, MOST_NAMED).map((name) => JSON.stringify(name));
  const more = names.length > MOST_NAMED ? ', …' : '';
  return [
    `${names.length} objects at ${place} with names that are not the shop’s were left alone: ${named.join(', ')}${more}`,
  ];
}

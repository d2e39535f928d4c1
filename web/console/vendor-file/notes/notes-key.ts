export const notesKey = (vendorId: string) => ['vendor-notes', vendorId] as const;

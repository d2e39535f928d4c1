/** Puts a file among the person's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the URL over in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

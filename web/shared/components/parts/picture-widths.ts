const WIDTHS = [200, 400, 800] as const;

/** The URL of a picture in one of the offered widths. */
export function pictureOfWidth(url: string, width: (typeof WIDTHS)[number]): string {
  return url.replace(/\/\d+$/, `/${width}`);
}

/** All offered widths, for the browser to choose from. */
export function pictureSources(url: string): string {
  return WIDTHS.map((width) => `${pictureOfWidth(url, width)} ${width}w`).join(', ');
}

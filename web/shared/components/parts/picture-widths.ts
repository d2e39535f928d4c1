const WIDTHS = [200, 400, 800] as const;

/** The URL of a picture in one of the available widths. */
export function pictureOfWidth(url: string, width: (typeof WIDTHS)[number]): string {
  return url.replace(/\/\d+$/, `/${width}`);
}

/** The `srcset` of a picture with all available widths. */
export function pictureSources(url: string): string {
  return WIDTHS.map((width) => `${pictureOfWidth(url, width)} ${width}w`).join(', ');
}

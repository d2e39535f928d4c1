const PATHS = {
  alert: 'M12 8v5m0 3.5v.01M10.3 4.3 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14m-5-5 5 5-5 5',
  badge: 'm12 3 7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6Zm-3 9 2 2 4-4',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9Zm0 9 8-4.5M12 12 4 7.5m8 4.5v9',
  briefcase: 'M4 8h16v11.5H4Zm5 0V5h6v3M4 13h16m-8-1.2v2.4',
  cart: 'M3.5 5h2.3l1.9 10.3a1.5 1.5 0 0 0 1.5 1.2h7.9a1.5 1.5 0 0 0 1.5-1.2L20 8H6.5M9.8 20.3v.01m7-.01v.01',
  cash: 'M3 7h18v10H3Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12v.01m11-.01v.01',
  chat: 'M4 5h16v11H9l-5 4Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h10.5v11.5H9ZM15 9V4H4.5v11.5H9',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  edit: 'M4 20h4L19 9l-4-4L4 16Zm9.5-13.5 4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'm4 4 16 16M10 6a9 9 0 0 1 2-.2c6 0 9.5 6.2 9.5 6.2a17 17 0 0 1-2.8 3.5M6.3 7.5A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c3.3 3.5 3.3 14.5 0 18-3.3-3.5-3.3-14.5 0-18',
  heart: 'M12 20s-7.8-4.6-7.8-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.8 2.5C19.8 15.4 12 20 12 20Z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.6m0 3v.01',
  home: 'm4 11 8-7 8 7v8.5a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1Z',
  keyboard: 'M3 6.5h18v11H3Zm4 4v.01m3.3-.01v.01m3.4-.01v.01m3.3-.01v.01M8.5 14h7',
  lock: 'M6 11h12v9H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M4 12h11m-4-4 4 4-4 4',
  mail: 'M3.5 6h17v12h-17Zm0 .5 8.5 7 8.5-7',
  minus: 'M5 12h14',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3.5 15h1',
  more: 'M5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm7 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm7 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  offline:
    'M4 4l16 16M2.5 9a14 14 0 0 1 5-3m3.5-.8A14 14 0 0 1 21.5 9M6 13a9 9 0 0 1 4.5-2.4m4 .3A9 9 0 0 1 18 13M9.2 16.7a4 4 0 0 1 5.6 0M12 20v.01',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  scan: 'M3.5 8V4.5H7m10 0h3.5V8m0 8v3.5H17m-10 0H3.5V16M7.5 8.5v7m3-7v7m2.5-7v7m3.5-7v7',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  share:
    'M17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.8 10.8l6-3.4m-6 5.8 6 3.4',
  store:
    'M4 10v9.5h16V10M3 7l1.5-3.5h15L21 7c0 1.7-1.3 3-3 3s-3-1.3-3-3c0 1.7-1.3 3-3 3S9 8.7 9 7c0 1.7-1.3 3-3 3S3 8.7 3 7Zm6.5 12.5V14h5v5.5',
  tag: 'M11.5 3.5H4v7.5l9.5 9.5 7.5-7.5ZM8 8v.01',
  trash: 'M4.5 7h15M10 11v6m4-6v6M6.5 7l1 13h9l1-13M9.5 7V4h5v3',
  trend: 'm3.5 17 6-6 4 4 7-7.5m-5-.5h5v5',
  truck:
    'M3 7h11v9H3Zm11 3h4l3 3v3h-7ZM7 19.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Zm10 0a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  user: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  wheat:
    'M12 21V8m0 4c-3 0-4.5-1.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5Zm0 0c3 0 4.5-1.5 4.5-4.5-3 0-4.5 1.5-4.5 4.5Zm0 5.5c-3 0-4.5-1.5-4.5-4.5 3 0 4.5 1.5 4.5 4.5Zm0 0c3 0 4.5-1.5 4.5-4.5-3 0-4.5 1.5-4.5 4.5ZM12 8c-1.3-1.3-1.3-3.2 0-5 1.3 1.8 1.3 3.7 0 5',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  className?: string;
  mirrored?: boolean;
}

/** A decorative icon, hidden from screen readers. `mirrored` flips icons that point along the reading direction. */
export function Icon({ name, className = '', mirrored = false }: IconProps) {
  const size = className.includes('size-') ? '' : 'size-5.5 ';
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${size}${mirrored ? 'mirrored ' : ''}${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Star({ className = 'size-4', isEmpty = false }: { className?: string; isEmpty?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${isEmpty ? 'fill-line' : 'fill-wheat'} ${className}`}
    >
      <path d="m12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z" />
    </svg>
  );
}

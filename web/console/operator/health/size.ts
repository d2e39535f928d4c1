import { useI18n } from '#web/console/operator/i18n.ts';

const UNITS = ['kilobytes', 'megabytes', 'gigabytes', 'terabytes'] as const;

/** Writes bytes in the largest unit of which there is at least one. */
export function useSize(): (bytes: number) => string {
  const { t, format } = useI18n();
  return (bytes) => {
    let [value, unit] = [bytes / 1000, 0];
    while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
    return t(`size.${UNITS[unit] ?? 'kilobytes'}`, { value: format.number(value, value < 10 ? 1 : 0) });
  };
}

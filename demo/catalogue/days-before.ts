const DAY = 86_400_000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

import type { Language } from './language.ts';

/** Places that the shop delivers to. The wire carries English names; Arabic names are for display. */

export interface Place {
  en: string;
  ar: string;
}

export interface Point {
  latitude: number;
  longitude: number;
}

export interface City extends Place, Point {
  /** English name of the region. */
  region: string;
}

export const REGIONS: readonly Place[] = [
  { en: 'Riyadh Province', ar: 'منطقة الرياض' },
  { en: 'Makkah Province', ar: 'منطقة مكة المكرمة' },
  { en: 'Madinah Province', ar: 'منطقة المدينة المنورة' },
  { en: 'Eastern Province', ar: 'المنطقة الشرقية' },
  { en: 'Al-Qassim Province', ar: 'منطقة القصيم' },
  { en: 'Hail Province', ar: 'منطقة حائل' },
  { en: 'Tabuk Province', ar: 'منطقة تبوك' },
  { en: 'Northern Borders Province', ar: 'منطقة الحدود الشمالية' },
  { en: 'Jazan Province', ar: 'منطقة جازان' },
  { en: 'Najran Province', ar: 'منطقة نجران' },
  { en: 'Al-Bahah Province', ar: 'منطقة الباحة' },
  { en: 'Al-Jawf Province', ar: 'منطقة الجوف' },
  { en: 'Asir Province', ar: 'منطقة عسير' },
];

export const CITIES: readonly City[] = [
  { en: 'Riyadh', ar: 'الرياض', region: 'Riyadh Province', latitude: 24.7136, longitude: 46.6753 },
  { en: 'Jeddah', ar: 'جدة', region: 'Makkah Province', latitude: 21.4858, longitude: 39.1925 },
  { en: 'Mecca', ar: 'مكة المكرمة', region: 'Makkah Province', latitude: 21.3891, longitude: 39.8579 },
  { en: 'Medina', ar: 'المدينة المنورة', region: 'Madinah Province', latitude: 24.5247, longitude: 39.5692 },
  { en: 'Dammam', ar: 'الدمام', region: 'Eastern Province', latitude: 26.4207, longitude: 50.0888 },
  { en: 'Khobar', ar: 'الخبر', region: 'Eastern Province', latitude: 26.2172, longitude: 50.1971 },
  { en: 'Dhahran', ar: 'الظهران', region: 'Eastern Province', latitude: 26.2361, longitude: 50.0393 },
  { en: 'Taif', ar: 'الطائف', region: 'Makkah Province', latitude: 21.2703, longitude: 40.4158 },
  { en: 'Buraidah', ar: 'بريدة', region: 'Al-Qassim Province', latitude: 26.326, longitude: 43.975 },
  { en: 'Tabuk', ar: 'تبوك', region: 'Tabuk Province', latitude: 28.3835, longitude: 36.5662 },
  { en: 'Hail', ar: 'حائل', region: 'Hail Province', latitude: 27.5219, longitude: 41.6907 },
  { en: 'Najran', ar: 'نجران', region: 'Najran Province', latitude: 17.4924, longitude: 44.1277 },
  { en: 'Khamis Mushait', ar: 'خميس مشيط', region: 'Asir Province', latitude: 18.306, longitude: 42.729 },
  { en: 'Hafar Al-Batin', ar: 'حفر الباطن', region: 'Eastern Province', latitude: 28.4328, longitude: 45.9708 },
  { en: 'Jubail', ar: 'الجبيل', region: 'Eastern Province', latitude: 27.0174, longitude: 49.6225 },
  { en: 'Al-Ahsa', ar: 'الأحساء', region: 'Eastern Province', latitude: 25.3833, longitude: 49.5867 },
  { en: 'Yanbu', ar: 'ينبع', region: 'Madinah Province', latitude: 24.0895, longitude: 38.0618 },
  { en: 'Abha', ar: 'أبها', region: 'Asir Province', latitude: 18.2164, longitude: 42.5053 },
];

/** The six countries, with the English names used on the wire and the point at which the map opens. */
export const COUNTRY_NAMES: readonly (Place & Point)[] = [
  { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية', latitude: 24.7136, longitude: 46.6753 },
  { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة', latitude: 24.4539, longitude: 54.3773 },
  { en: 'Kuwait', ar: 'الكويت', latitude: 29.3759, longitude: 47.9774 },
  { en: 'Bahrain', ar: 'البحرين', latitude: 26.2285, longitude: 50.586 },
  { en: 'Qatar', ar: 'قطر', latitude: 25.2854, longitude: 51.531 },
  { en: 'Oman', ar: 'سلطنة عُمان', latitude: 23.588, longitude: 58.3829 },
];

/** Finds a city by its Arabic or English name. */
export function findCity(name: string): City | undefined {
  const wanted = name.trim().toLowerCase();
  return CITIES.find(({ en, ar }) => en.toLowerCase() === wanted || ar === wanted);
}

/** The name of a place in a language; unknown places are shown as typed. */
export function placeName(english: string, language: Language): string {
  const places: readonly Place[] = [...CITIES, ...REGIONS, ...COUNTRY_NAMES];
  return (language === 'ar' && places.find(({ en }) => en === english)?.ar) || english;
}

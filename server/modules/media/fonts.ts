import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FONT_PACKAGES = ['@expo-google-fonts/el-messiri', '@expo-google-fonts/figtree'];

/**
 * Writes a font configuration with only the label fonts, and its cache below `dataDir`. Returns its path, which must be in
 * `FONTCONFIG_FILE` when the process starts: native code reads it once, and not from a worker's copy of the environment.
 */
export function fontConfiguration(dataDir: string): string {
  const home = path.resolve(dataDir, 'fonts');
  mkdirSync(path.join(home, 'cache'), { recursive: true });
  const folders = FONT_PACKAGES.map((name) => path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))));
  const file = path.join(home, 'fonts.conf');
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${escapeXml(folder)}</dir>`),
    `  <cachedir>${escapeXml(path.join(home, 'cache'))}</cachedir>`,
    '</fontconfig>',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import type { FontFacesSpecification } from 'maplibre-gl'
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2?url'
import cyrillicMedium from '@fontsource/noto-sans/files/noto-sans-cyrillic-500-normal.woff2?url'
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2?url'
import greekMedium from '@fontsource/noto-sans/files/noto-sans-greek-500-normal.woff2?url'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2?url'
import latinExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url'
import latinExtendedBold from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff2?url'
import latinExtendedItalic from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-italic.woff2?url'
import latinExtendedMedium from '@fontsource/noto-sans/files/noto-sans-latin-ext-500-normal.woff2?url'
import latinItalic from '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff2?url'
import latinMedium from '@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2?url'

// As @fontsource/noto-sans divides the font into files.
const ranges = {
  latin: ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+02BB-02BC', 'U+02C6', 'U+02DA', 'U+02DC', 'U+2000-206F', 'U+20AC'],
  latinExtended: ['U+0100-0130', 'U+0132-0151', 'U+0154-02BA', 'U+02BD-02C5', 'U+1E00-1EFF'],
  cyrillic: ['U+0301', 'U+0400-045F', 'U+0490-0491', 'U+04B0-04B1', 'U+2116'],
  greek: ['U+0370-03FF'],
}

/**
 * Returns the fonts of every map, as its style declares them. The files are the application's own, so no map needs a
 * glyph server for its names, and MapLibre loads only those whose characters it draws. Other scripts are drawn with
 * the device's fonts, or with the glyphs of an online style.
 */
export function fontFaces(base: string): FontFacesSpecification {
  const face = (file: string, range: keyof typeof ranges) => ({
    url: new URL(file, base).href,
    'unicode-range': ranges[range],
  })
  return {
    'Noto Sans Regular': [
      face(latin, 'latin'),
      face(latinExtended, 'latinExtended'),
      face(cyrillic, 'cyrillic'),
      face(greek, 'greek'),
    ],
    'Noto Sans Medium': [
      face(latinMedium, 'latin'),
      face(latinExtendedMedium, 'latinExtended'),
      face(cyrillicMedium, 'cyrillic'),
      face(greekMedium, 'greek'),
    ],
    'Noto Sans Bold': [face(latinBold, 'latin'), face(latinExtendedBold, 'latinExtended')],
    'Noto Sans Italic': [face(latinItalic, 'latin'), face(latinExtendedItalic, 'latinExtended')],
  }
}

/** What a MapBoundary shows in the place of a map in a form. */
export const overlayFrame = { loading: 'overlay-map', missing: 'overlay-map-missing' }

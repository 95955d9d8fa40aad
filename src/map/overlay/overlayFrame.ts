/** The classes of a MapBoundary around a map in a form. */
export const overlayFrame = { loading: 'overlay-map', missing: 'overlay-map-missing' }

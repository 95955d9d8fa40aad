/** Returns whether a stored description names one of the customer's own places, as placeWords writes them, and no town or address. */
export const isOwnPlaceWords = (stored: string): boolean => /^.+ \((depot|point of interest)\)$/s.test(stored)

/** What a duress is shown from on every screen: known late, it would push the screen down. */
export const alertsPath = '/api/Event/GetLatestEventsWithCount'

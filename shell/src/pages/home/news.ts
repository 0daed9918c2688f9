/** Something new in the product; its text is `shell.home.news.<id>`. */
export interface News {
  readonly id: string
  /** The day of the release (ISO 8601). */
  readonly date: string
}

/** What is new, the latest first. Add a line on top with a release that people will notice; only what is there. */
export const news: readonly News[] = [
  { id: 'map', date: '2026-11-27' },
  { id: 'projects', date: '2026-11-26' },
  { id: 'programming', date: '2026-11-24' },
  { id: 'subscription', date: '2026-11-22' },
  { id: 'members', date: '2026-11-22' },
  { id: 'home', date: '2026-11-21' },
  { id: 'password', date: '2026-11-21' },
  { id: 'outages', date: '2026-11-21' },
  { id: 'summary', date: '2026-11-21' },
]

/** As many as the first page shows. */
export const newsShown = 4

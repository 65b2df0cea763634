/** What may stand out in a group: deaths, what it eats, what it needs to grow [10.2, 10.4 of the group pages]. */
export const ALARM_SIGNALS = ['DEATHS', 'FEED', 'GROWTH'] as const
export type AlarmSignal = (typeof ALARM_SIGNALS)[number]

/** Open until an administrator looked at it, or until it was over by itself. */
export const ALARM_STATES = ['OPEN', 'SEEN', 'OVER'] as const

/** Stocks that are watched; weaned kits wait for a group. */
export const WATCHED_STOCKS = ['MOT', 'SUC', 'PS', 'GP', 'FAT'] as const

/** Letters of a note. */
export const MAX_NOTE = 512

/** Grams an animal that a farm may want to deliver, and what is meant as long as it has sold none. */
export const TARGET_WEIGHT = { min: 1000, max: 5000, usual: 2600 } as const
/** First-class animals lie between so many grams below and above what is wanted. */
export const FIRST_CLASS = { below: 200, above: 500 } as const

/** Closed groups that a curve of growth is made from: at least, and at most. */
export const CURVE_GROUPS = { least: 3, most: 8 } as const
/** Days back that groups count for what a farm loses. */
export const CURVE_DAYS = 730

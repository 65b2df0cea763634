import { addDays, type Day, todayIn } from '@warren/shared/kernel/calendar.ts'

/** Where the farms of the journeys are: around midnight their day is another one than that of the machine. */
export const FARM_ZONE = 'Europe/Budapest'

/** The day it is on the farms, or was so many days ago. */
export const farmDay = (daysAgo = 0): Day => addDays(todayIn(FARM_ZONE, new Date()), -daysAgo)

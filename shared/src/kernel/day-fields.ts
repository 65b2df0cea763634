import { z } from 'zod'

/** Fields of a body that hold a day: callers may send its moment in millis, which the server reads in the farm's zone [D-263]. */
export const DAY_FIELDS = z.registry<object>()

/** What a number field makes of what was typed: never negative, always whole [RAB-19]. */
export const cleanCount = (typed: number): number => Math.max(0, Math.round(typed))

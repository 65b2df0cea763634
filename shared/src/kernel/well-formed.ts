/**
 * Text the engine can store: PostgreSQL refuses NUL, and jsonb refuses lone surrogates,
 * so both are turned away at the edge instead of becoming a crash in the middle of a command.
 */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

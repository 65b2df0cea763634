/** MIME types and the endings people know them by. */
export type FileKinds = Readonly<Record<string, readonly string[]>>

export const EXCEL_FILES: FileKinds = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** '.png, .jpg, .jpeg' */
export const endingsOf = (kinds: FileKinds): string => Object.values(kinds).flat().join(', ')

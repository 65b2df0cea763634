/** Long enough for any browser to have begun writing the file. */
const KEPT_MS = 60_000

/** Hands a file to the browser, which saves it or asks where to. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

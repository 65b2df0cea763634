/**
 * Puts a text into the clipboard that is still on its way. A browser gives the right to do so only for moments
 * after a click, unless it is handed the promise at once.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text)
    return
  }
  const content = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })])
}

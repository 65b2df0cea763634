/** The nonce of this page's policy. Browsers hide the attribute from scripts and selectors, not the property. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * Mantine's dialogs lock the page behind them with a style of another library (react-remove-scroll),
 * which knows nothing of `getStyleNonce` but looks for the nonce under this name.
 */
export function publishStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() || undefined })
}

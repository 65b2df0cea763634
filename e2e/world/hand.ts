import { expect, type Locator, type Page } from '@playwright/test'

const shots = process.env['SCREENSHOTS']

/** What people do by hand, step by step. */
export const done: { step: string; clicks: number; keys: number }[] = []

/** A person at a desk, whose clicks and keys are counted. */
export class Hand {
  readonly page: Page
  readonly errors: string[] = []
  constructor(page: Page) {
    this.page = page
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
  }
  get #step() {
    return done.at(-1) ?? { step: '', clicks: 0, keys: 0 }
  }
  async click(target: Locator): Promise<void> {
    this.#step.clicks += 1
    await target.click()
  }
  button(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole('button', { name, exact: true }).first())
  }
  async type(target: Locator, text: string): Promise<void> {
    this.#step.clicks += 1
    this.#step.keys += text.length
    await target.fill(text)
  }
  async press(key: string): Promise<void> {
    this.#step.keys += 1
    await this.page.keyboard.press(key)
  }
  async shot(name: string): Promise<void> {
    if (shots) await this.page.screenshot({ path: `${shots}/first-${name}.png` })
  }
  /** Chooses from a list that is narrowed down by typing. */
  async choose(field: Locator, text: string): Promise<void> {
    await this.type(field, text)
    await expect(this.page.getByRole('option', { name: text }).first()).toBeVisible()
    await this.click(this.page.getByRole('option', { name: text }).first())
  }
}

/** What follows belongs to this step. */
export const step = (name: string): void => void done.push({ step: name, clicks: 0, keys: 0 })

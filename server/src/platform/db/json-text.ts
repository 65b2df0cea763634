/**
 * A value of type T that is still unread: JSON text as the engine made it. Its type is exact: text of rows with one
 * more column than an answer declares is not text of that answer.
 */
export class JsonText<T> {
  /** For the compiler only; used both ways, so that neither a wider nor a narrower type will do. */
  declare readonly exactly: (value: T) => T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  /** The value, for who has to look into it. */
  read(): T {
    return JSON.parse(this.text) as T
  }
}

const DOORS = ['/login', '/logout']

/** A path of this product, never another site nor a door: what may stand in `?to=` of the login page. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false
  // The URL parser knows all disguises of another site: `//x`, `/\x`, tabs in between.
  const url = URL.parse(path, location.origin)
  return url?.origin === location.origin && !DOORS.includes(url.pathname)
}

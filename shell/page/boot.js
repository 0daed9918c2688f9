// Runs before any bundle: paints in the person's own mode, and starts the fetches that the shell waits for.
// Set ahead of this: `own`, the shell's scripts; `sharedWithRemotes`, its files that the first remote needs; and `words`,
// those with its messages in each language.
;(() => {
  // Where the menu of a wide page is; the same as the shell decides (src/frame/shape/use-menu-position.ts).
  const menuPlace = ({ layout, drawerType }) => {
    if (layout === 'horizontal') return 'bar'
    const isMini = drawerType === 'mini-drawer'
    let chosen
    try {
      chosen = sessionStorage.getItem('keyroom-drawer')
    } catch {
      // Without storage nothing was chosen.
    }
    if (chosen === 'open' || (!isMini && chosen !== 'closed')) return 'drawer'
    return isMini ? 'rail' : 'away'
  }
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('berry-config-ts')) ?? {}
  } catch {
    // A damaged value is the preferences' matter; here the defaults do.
  }
  const locale = Object.hasOwn(words, kept.locale) ? kept.locale : 'en'
  document.documentElement.lang = locale
  document.documentElement.dir = kept.rtlLayout === true ? 'rtl' : 'ltr'
  document.documentElement.dataset.mode = kept.navType === 'dark' ? 'dark' : 'light'
  if (/^\/dashboard(\/|$)/.test(location.pathname)) document.documentElement.dataset.menu = menuPlace(kept)

  const getJson = async (url) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response.json()
  }
  const config = getJson('/config.json')
  const registry = getJson(`/registry.${locale}.json`)
  window.keyroomBoot = { locale, config, registry }

  const preload = (as, href, { integrity, fetchPriority = 'low' } = {}) => {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as, href, fetchPriority })
    if (integrity) link.integrity = integrity
    if (as === 'fetch') link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
  const preloadRoute = ({ remotes }) => {
    const below = location.pathname.replace(/^\/dashboard\/?/, '').split('/')
    const isBelow = (path) => {
      const parts = path.split('/')
      return parts.length === below.length && parts.every((part, at) => part[0] === ':' || part === below[at])
    }
    // As the router does, a path without parameters comes before one with them: `site/new` before `site/:id`.
    const variables = ({ path }) => path.split(':').length
    const [found] = remotes
      .flatMap((remote) => (remote.descriptor?.routes ?? []).map((route) => ({ remote, route })))
      .filter(({ route }) => isBelow(route.path))
      .sort((one, other) => variables(one.route) - variables(other.route))
    const { remote, route } = found ?? {}
    // Not by its first character: `//host` and `/\\host` are other origins, which the registry's reader refuses.
    if (!remote?.baseUrl || new URL(remote.baseUrl, location).origin !== location.origin) return
    preload('fetch', remote.baseUrl + remote.files.manifest)
    preload('script', remote.baseUrl + remote.files.entry, { integrity: remote.integrity?.entry })
    for (const { file, integrity } of remote.preload?.[route.id] ?? [])
      preload('script', remote.baseUrl + file, { integrity })
    for (const file of sharedWithRemotes) preload('script', file)
  }
  // What the shell itself is made of has the network for itself: a browser shares it among all it was asked for.
  const shellIsHere = () =>
    new Promise((resolve) => {
      const awaited = new Set(own)
      const observer = new PerformanceObserver((list) => {
        for (const { name } of list.getEntries()) awaited.delete(new URL(name).pathname)
        if (awaited.size > 0) return
        observer.disconnect()
        resolve()
      })
      observer.observe({ type: 'resource', buffered: true })
    })
  for (const file of words[locale]) preload('script', file, { fetchPriority: 'high' })
  config.catch(() => undefined)
  Promise.all([registry, shellIsHere()])
    .then(([found]) => preloadRoute(found))
    .catch(() => undefined)
})()

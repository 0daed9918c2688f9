// Runs before any bundle, since a bundle that did not arrive may be what failed.
;(() => {
  // Here and not in the catalogs, for the same reason.
  const texts = {
    en: {
      title: 'KeyRoom could not start',
      text: 'Part of the page could not be loaded. Check your connection and reload.',
      reload: 'Reload',
    },
    fr: {
      title: 'KeyRoom n’a pas pu démarrer',
      text: 'Une partie de la page n’a pas pu être chargée. Vérifiez votre connexion et rechargez.',
      reload: 'Recharger',
    },
    ro: {
      title: 'KeyRoom nu a putut porni',
      text: 'O parte a paginii nu a putut fi încărcată. Verificați conexiunea și reîncărcați.',
      reload: 'Reîncărcați',
    },
    zh: { title: 'KeyRoom 无法启动', text: '页面的一部分无法加载。请检查网络连接并重新加载。', reload: '重新加载' },
  }

  // A connection that changes, from cable to Wi-Fi, ends what is loading, and is there again soon after.
  const pauseMs = 1_000
  const betweenReloadsMs = 60_000
  const mayReload = () => {
    if (!navigator.onLine) return false
    try {
      const last = Number(sessionStorage.getItem('keyroom-reloaded-at') ?? 0)
      if (Date.now() - last < betweenReloadsMs) return false
      sessionStorage.setItem('keyroom-reloaded-at', String(Date.now()))
      return true
    } catch {
      // Without storage the page could reload forever.
      return false
    }
  }

  const show = (error) => {
    const { title, text, reload } = texts[document.documentElement.lang] ?? texts.en
    const main = document.createElement('main')
    main.className = 'start-failure'
    main.setAttribute('role', 'alert')
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reload })
    button.addEventListener('click', () => location.reload())
    addEventListener('online', () => location.reload())
    main.append(
      Object.assign(document.createElement('h1'), { textContent: title }),
      Object.assign(document.createElement('p'), { textContent: text }),
      button,
      // The original message, for the person who is asked for help.
      Object.assign(document.createElement('p'), { textContent: error instanceof Error ? error.message : '' }),
    )
    // In place of the element that the page is drawn into, so that later draws change nothing.
    document.getElementById('root').replaceWith(main)
  }

  let hasFailed = false
  // Loads the page once more by itself. Where that would not help, says that the page could not start, and how to go on.
  window.keyroomStartFailed = (error) => {
    console.error('The page could not start', error)
    if (hasFailed) return
    hasFailed = true
    if (mayReload()) setTimeout(() => location.reload(), pauseMs)
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => show(error))
    else show(error)
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && own.includes(new URL(target.src).pathname))
        window.keyroomStartFailed(new Error(`${target.src} did not load`))
    },
    true,
  )
})()

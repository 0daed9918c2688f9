/** What is asked: by the token of a person, and with a body as JSON. */
export type Asked = [token: string, path: string, method?: string, body?: object, headers?: Record<string, string>]

export async function askStack(
  origin: string,
  ...[token, path, method = 'GET', body, headers]: Asked
): Promise<{ status: number; body: never }> {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as never }
}

/** The stream of changes that an open page reads, once it has said that the stack is ready. */
export async function openChanges(origin: string, token: string) {
  const { body } = await fetch(`${origin}/api/changes`, { headers: { authorization: `Bearer ${token}` } })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let all = ''
  const page = {
    read: () => reader?.read(),
    heard: async (words: string) => {
      while (!all.includes(words)) all += (await reader?.read())?.value ?? `ended before ${words}`
    },
    close: () => reader?.cancel(),
  }
  await page.heard('"status":"ready"')
  return page
}

declare const messagesLoader: (this: { resourcePath: string }, source: string) => string
export = messagesLoader

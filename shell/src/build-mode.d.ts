/** What the bundler writes into the code; there is no process in a browser. */
declare const process: { readonly env: { readonly NODE_ENV: 'production' | 'development' | 'test' } }

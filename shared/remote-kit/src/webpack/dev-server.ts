import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import type { Configuration } from 'webpack'
import 'webpack-dev-server'

/**
 * The development server of one remote. The browser only calls the shell's server, which forwards
 * `/remotes/<name>/dev/`, files and hot updates, to this one.
 */
export function remoteDevServer(name: string): Pick<Configuration, 'devServer'> {
  const base = `/remotes/${name}/dev/`
  return {
    devServer: {
      ...shared,
      port: Number(process.env.KEYROOM_DEV_PORT ?? 4301),
      devMiddleware: { publicPath: base },
      webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
      client: { overlay: false, webSocketURL: `auto://0.0.0.0:0${base}ws` },
    },
  }
}

/** A remote's development server and its local port. */
export interface DevRemote {
  readonly name: string
  readonly port: number
}

/**
 * The development server that the browser opens: the shell with hot reload, the remotes under development from their
 * own servers, everything else (API, configuration, registry, remotes as published) from the gateway.
 */
export function shellDevServer(gateway: string, remotes: readonly DevRemote[]): Pick<Configuration, 'devServer'> {
  return {
    devServer: {
      ...shared,
      port: Number(process.env.KEYROOM_PORT ?? 3000),
      historyApiFallback: { disableDotRule: true },
      client: { overlay: false },
      proxy: [
        ...remotes.map(({ name, port }) => ({
          context: [`/remotes/${name}/dev/`],
          target: `http://localhost:${port}`,
          ws: true,
        })),
        {
          context: (path: string) => /^\/(api|remotes|schemas)\/|^\/(config|registry(\.[a-z]+)?)\.json$/.test(path),
          target: gateway,
        },
      ],
    },
  }
}

/** Without this plugin, components lose their state after each edit. */
export const hotReload = () => new ReactRefreshPlugin({ overlay: false })

const shared = {
  // For this machine alone, as `npm start`: pages have no content security policy here.
  host: 'localhost',
  hot: true,
  liveReload: false,
  allowedHosts: 'auto',
  headers: { 'Access-Control-Allow-Origin': '*' },
} as const

/** The page's only router: the part that the shell and the remotes use. */
export {
  Link as RouterLink,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export type { DataRouter, Location, NavigateFunction, RouteObject, UIMatch } from 'react-router-dom'
export { useIsLeaving } from './router/use-is-leaving.ts'
export { useNewestQuery } from './router/use-newest-query.ts'

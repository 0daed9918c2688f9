import { getProjects, projectsKey, type ProjectQuery } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAccount } from '../account/use-account.ts'

/** The projects that match, page after page. What was shown before stays until the first page of a new query is there. */
export function useProjects(query: ProjectQuery) {
  const { api } = useHost()
  const { id } = useAccount()
  return useInfiniteQuery({
    queryKey: projectsKey(id, query),
    queryFn: ({ signal, pageParam }) =>
      getProjects(api, { ...query, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

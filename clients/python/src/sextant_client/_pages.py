"""Lists in pages. A loop over a page goes on through the pages behind it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Page(Generic[T]):
    """A page of a list."""

    items: list[T]
    next_cursor: str | None
    """Where the next page begins; None on the last one."""
    load: Callable[[str], Page[T]] = field(repr=False, compare=False)

    def next_page(self) -> Page[T] | None:
        """Give None behind the last page."""
        return None if self.next_cursor is None else self.load(self.next_cursor)

    def __iter__(self) -> Iterator[T]:
        """Every item of this page and of those behind it."""
        page: Page[T] | None = self
        while page is not None:
            yield from page.items
            page = page.next_page()


@dataclass(frozen=True, kw_only=True)
class AsyncPage(Generic[T]):
    """A page of a list."""

    items: list[T]
    next_cursor: str | None
    """Where the next page begins; None on the last one."""
    load: Callable[[str], Awaitable[AsyncPage[T]]] = field(repr=False, compare=False)

    async def next_page(self) -> AsyncPage[T] | None:
        """Give None behind the last page."""
        return None if self.next_cursor is None else await self.load(self.next_cursor)

    async def __aiter__(self) -> AsyncIterator[T]:
        """Every item of this page and of those behind it."""
        page: AsyncPage[T] | None = self
        while page is not None:
            for item in page.items:
                yield item
            page = await page.next_page()


class AsyncPages(Generic[T]):
    """A list that was asked for: `await` gives its first page, `async for` every item."""

    def __init__(self, load: Callable[[str | None], Awaitable[AsyncPage[T]]]) -> None:
        """Nothing is asked before somebody waits."""
        self._load = load

    def __await__(self) -> Generator[object, None, AsyncPage[T]]:
        """Ask for the first page."""
        return self._load(None).__await__()

    async def __aiter__(self) -> AsyncIterator[T]:
        """Every item of every page."""
        async for item in await self._load(None):
            yield item

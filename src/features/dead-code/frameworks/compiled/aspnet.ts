import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const ASPNET: Framework = {
  name: 'ASP.NET Core',
  packages: [
    'microsoft.net.sdk.web',
    'microsoft.aspnetcore*',
    'microsoft.net.sdk.razor',
    'microsoft.net.sdk.blazorwebassembly',
    'fastendpoints',
  ],
  entries: [/(?:^|\/)wwwroot\/(?:[^/]+\/)*[^/]+\.[cm]?[jt]sx?$/, /\.(?:razor|cshtml)\.[cm]?[jt]s$/],
  names:
    /^(?:Startup|Program|\w*(?:Controller|Hub|Middleware|PageModel|Model|ViewComponent|TagHelper|Filter|Endpoint|Handler|Validator))$/,
  bases:
    /^(?:Endpoint\w*|Validator|AbstractValidator|IRequestHandler|INotificationHandler|BackgroundService|IHostedService|ControllerBase|Hub|PageModel|DbContext|Profile|IEntityTypeConfiguration|ComponentBase)$/,
};

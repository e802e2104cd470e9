import type { Rule } from '#features/security/rule.ts';

export const CSHARP_CERTIFICATE_CHECK_OFF = {
  id: 'csharp-certificate-check-off',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'Every certificate is accepted: anybody on the way can read and change what is sent.',
  recommendation: 'Leave out the callback, or return errors == SslPolicyErrors.None.',
  languages: ['csharp'],
  match: [
    {
      kind: 'assign',
      target: [
        '**.{ServerCertificateValidationCallback,ServerCertificateCustomValidationCallback,RemoteCertificateValidationCallback,CertificateValidationCallback}',
      ],
      value: { is: ['gives.true', '**.DangerousAcceptAnyServerCertificateValidator'] },
    },
    {
      kind: 'call',
      callee: ['SslStream', 'RemoteCertificateValidationCallback'],
      where: { '*': { is: ['gives.true'] } },
    },
  ],
  examples: {
    bad: [
      `using System.Net;

public class Service
{
    public void Open()
    {
        ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) => true;
    }
}
`,
      `using System.Net.Http;

public class Service
{
    public HttpClient Create()
    {
        var handler = new HttpClientHandler
        {
            ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator,
        };
        return new HttpClient(handler);
    }
}
`,
    ],
    good: [
      `using System.Net;
using System.Net.Security;

public class Service
{
    public void Open()
    {
        ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) => errors == SslPolicyErrors.None;
    }
}
`,
      `using System.Net.Http;

public class Service
{
    public HttpClient Create()
    {
        return new HttpClient(new HttpClientHandler { AllowAutoRedirect = true });
    }
}
`,
    ],
  },
} as const satisfies Rule;

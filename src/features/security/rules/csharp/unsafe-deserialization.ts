import type { Rule } from '#features/security/rule.ts';

export const CSHARP_UNSAFE_DESERIALIZATION = {
  id: 'csharp-unsafe-deserialization',
  title: 'Unsafe deserializer',
  cwe: 'CWE-502',
  owasp: 'A08:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'This deserialiser makes objects of any class that the bytes name; reading foreign bytes with it runs code.',
  recommendation: 'Use System.Text.Json, or DataContractSerializer with known types.',
  languages: ['csharp'],
  match: [
    {
      kind: 'call',
      callee: [
        '{BinaryFormatter,SoapFormatter,LosFormatter,ObjectStateFormatter,NetDataContractSerializer}.{Deserialize,UnsafeDeserialize,ReadObject}',
      ],
    },
    {
      kind: 'call',
      callee: ['JavaScriptSerializer'],
      where: { '0': { is: ['SimpleTypeResolver'] } },
    },
  ],
  examples: {
    bad: [
      `using System.IO;
using System.Runtime.Serialization.Formatters.Binary;

public class Service
{
    public object Read(Stream stream)
    {
        var formatter = new BinaryFormatter();
        return formatter.Deserialize(stream);
    }
}
`,
      `using System.Web.UI;

public class Service
{
    public object Read(string state)
    {
        return new LosFormatter().Deserialize(state);
    }
}
`,
    ],
    good: [
      `using System.IO;
using System.Text.Json;

public class Service
{
    public Settings Read(Stream stream)
    {
        return JsonSerializer.Deserialize<Settings>(stream);
    }
}
`,
      `using System.IO;
using System.Runtime.Serialization;

public class Service
{
    public void Write(Stream stream, object value)
    {
        new DataContractSerializer(typeof(Settings)).WriteObject(stream, value);
    }
}
`,
    ],
  },
} as const satisfies Rule;

import { beforeAll, describe, expect, test } from 'vitest';
import { loadScanLanguages, scanFiles } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

/** Whether a servlet with these statements has SQL injection. */
function isInjected(body: string, members = ''): boolean {
  const text = `
    import java.sql.*;
    import java.util.*;
    import java.util.function.*;
    import javax.servlet.http.*;

    public class Page extends HttpServlet {
      private Statement statement;
      private String kept;
      protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String given = request.getParameter("given");
        ${body}
      }
      ${members}
    }`;
  const { findings } = scanFiles({ 'Page.java': text });
  return findings.some((finding) => finding.endsWith('java-sql-injection'));
}

describe('a value of the request reaches a statement', () => {
  test.each([
    [
      'by a text builder',
      'statement.execute(new StringBuilder("a").append("b").append(given).toString());',
    ],
    [
      'by a chain on a builder',
      'StringBuilder b = new StringBuilder(); b.append("a").append(given); statement.execute(b.toString());',
    ],
    [
      'by a list, at its place',
      'List<String> l = new ArrayList<>(); l.add("a"); l.add(given); l.remove(0); statement.execute(l.get(0));',
    ],
    [
      'by a map, under its key',
      'Map<String, String> m = new HashMap<>(); m.put("a", given); m.put("b", "c"); statement.execute(m.get("a"));',
    ],
    [
      'by a loop over parts of it',
      'String all = ""; for (String p : given.split(",")) { all += p; } statement.execute(all);',
    ],
    [
      'by the case of a switch that is taken',
      'String s; switch ("AB".charAt(0)) { case \'A\': s = given; break; default: s = "x"; } statement.execute(s);',
    ],
    ['by an argument of a lambda', 'Optional.of(given).ifPresent(v -> statement.execute(v));'],
    ['by a supplier', 'Supplier<String> s = () -> given; statement.execute(s.get());'],
    [
      'by an object that was made of it',
      'User user = new User(given); statement.execute(user.name());',
    ],
    [
      'by a statement of a type known from the call',
      'Connection c = DriverManager.getConnection("url"); c.createStatement().execute(given);',
    ],
  ])('%s', (_, body) => {
    expect(isInjected(body)).toBe(true);
  });

  test('by another method of the same name, and by a field', () => {
    const members = `
      void find(String a) throws Exception { find(a, 1); }
      void find(String a, int n) throws Exception { statement.execute(a + n); }`;
    expect(isInjected('find(given);', members)).toBe(true);
    const use = 'void use() throws Exception { statement.execute(kept); }';
    expect(isInjected('this.kept = given; use();', use)).toBe(true);
  });
});

describe('a value is left alone', () => {
  test.each([
    [
      'at another place of a list',
      'List<String> l = new ArrayList<>(); l.add("a"); l.add(given); statement.execute(l.get(0));',
    ],
    [
      'under another key of a map',
      'Map<String, String> m = new HashMap<>(); m.put("a", given); m.put("b", "c"); statement.execute(m.get("b"));',
    ],
    [
      'in the case of a switch that is not taken',
      'String s; switch ("AB".charAt(1)) { case \'A\': s = given; break; default: s = "x"; } statement.execute(s);',
    ],
    [
      'in a branch that never runs',
      'int n = 106; String s = (7 * 18) + n > 200 ? "x" : given; statement.execute(s);',
    ],
    ['as a number', 'int n = Integer.parseInt(given); statement.execute("a" + n);'],
    ['as a constant of an enum', 'statement.execute("a" + Colour.valueOf(given));'],
    [
      'once it is one of two texts',
      'if (given.equals("name") || "date".equals(given)) { statement.execute(given); }',
    ],
    [
      'once it matches a strict pattern',
      'if (!given.matches("[a-z]+")) { return; } statement.execute(given);',
    ],
    [
      'once it is in a fixed set',
      'statement.execute(Set.of("a", "b").contains(given) ? given : "a");',
    ],
    ['where all else was taken out', 'statement.execute("a" + given.replaceAll("[^0-9]", ""));'],
    [
      'as a parameter of a prepared statement',
      'PreparedStatement p = statement.getConnection().prepareStatement("a ?"); p.setString(1, given); p.executeQuery();',
    ],
    [
      'as the key of what a repository finds',
      'User user = repository.findByName(given); statement.execute("a" + user.getId());',
    ],
  ])('%s', (_, body) => {
    expect(isInjected(body)).toBe(false);
  });
});

test('an equal name of a cookie says nothing of its value', () => {
  const text = `
    import javax.servlet.http.*;
    public class Page extends HttpServlet {
      protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        java.io.PrintWriter out = response.getWriter();
        for (Cookie cookie : request.getCookies()) {
          if (cookie.getName().equals("user")) {
            out.println(cookie.getValue());
          }
        }
      }
    }`;
  expect(scanFiles({ 'Page.java': text }).findings).toEqual(['Page.java:8 java-xss']);
});

test('a call excuses others of its function, and of no other', () => {
  const text = `
    import java.io.InputStream;
    import javax.xml.parsers.*;
    class Reader {
      void open(InputStream in) throws Exception {
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
      }
      void closed(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.newDocumentBuilder().parse(in);
      }
    }`;
  expect(scanFiles({ 'Reader.java': text }).findings).toEqual([
    'Reader.java:6 java-xml-parser-defaults',
  ]);
});

test('C# values pass builders, collections and properties in the same way', () => {
  const text = `
    using System.Linq;
    using System.Text;
    using Microsoft.Data.SqlClient;
    using Microsoft.AspNetCore.Mvc;
    public class PageController : Controller
    {
        public IActionResult Get(string given)
        {
            var text = new StringBuilder();
            text.Append("a").AppendLine(given);
            new SqlCommand(text.ToString());
            var list = new List<string> { "a", given };
            new SqlCommand(list[0]);
            new SqlCommand(list.Where(item => item.Length > 1).First());
            if (int.TryParse(given, out var number)) new SqlCommand("a" + number);
            return Ok();
        }
    }`;
  expect(scanFiles({ 'Page.cs': text }).findings).toEqual([
    'Page.cs:12 csharp-sql-injection',
    'Page.cs:15 csharp-sql-injection',
  ]);
});

// Judges a Helm chart: lints it as `helm lint --strict` does, renders it with each file of values, decodes every manifest as an
// API server with strict field validation would, and follows what manifests say of each other.
//
//	chart CHART VALUES.yaml...
//
// A line a fault, and a last line with what was looked at; exit status 1 where there is a fault.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	"helm.sh/helm/v3/pkg/releaseutil"
	"k8s.io/apimachinery/pkg/runtime"
)

type judge struct {
	faults    int
	manifests int
}

func (j *judge) fault(values, format string, given ...any) {
	fmt.Printf("%s: %s\n", filepath.Base(values), fmt.Sprintf(format, given...))
	j.faults++
}

func main() {
	folder, files := os.Args[1], os.Args[2:]
	loaded, err := loader.Load(folder)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	j := &judge{}
	for _, file := range files {
		j.values(folder, loaded, file)
	}
	fmt.Printf("%d manifests by %d files of values: %d faults\n", j.manifests, len(files), j.faults)
	if j.faults > 0 {
		os.Exit(1)
	}
}

func (j *judge) values(folder string, loaded *chart.Chart, file string) {
	values, err := chartutil.ReadValuesFile(file)
	if err != nil {
		j.fault(file, "%v", err)
		return
	}
	for _, message := range lint.AllWithKubeVersion(folder, values, "quire", nil).Messages {
		if message.Severity >= support.WarningSev {
			j.fault(file, "lint: %s", message.Err)
		}
	}
	release := chartutil.ReleaseOptions{Name: "release", Namespace: "quire", Revision: 1, IsInstall: true}
	all, err := chartutil.ToRenderValues(loaded, values, release, nil)
	if err != nil {
		j.fault(file, "%v", err)
		return
	}
	rendered, err := engine.Render(loaded, all)
	if err != nil {
		j.fault(file, "%v", err)
		return
	}
	objects := map[string]runtime.Object{}
	names := make([]string, 0, len(rendered))
	for name := range rendered {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if strings.HasSuffix(name, "NOTES.txt") {
			continue
		}
		for _, manifest := range releaseutil.SplitManifests(rendered[name]) {
			if len(bytes.TrimSpace([]byte(manifest))) == 0 {
				continue
			}
			object, key, err := decode([]byte(manifest))
			if err != nil {
				j.fault(file, "%s: %v", name, err)
				continue
			}
			if _, there := objects[key]; there {
				j.fault(file, "%s: %s is there twice", name, key)
			}
			objects[key] = object
			j.manifests++
		}
	}
	for _, fault := range references(objects) {
		j.fault(file, "%s", fault)
	}
}
